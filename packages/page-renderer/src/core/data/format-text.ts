/** Fills `{name}` in a text; `{count?row:rows}` takes the first word where `count` is 1 and the second one otherwise. */
export function formatText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)(?:\?([^:{}]*):([^{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    if (one === undefined) return String(values[name]);
    return (Number(values[name]) === 1 ? one : many) ?? whole;
  });
}
