/** A text of a toolbar's item; empty where it has none. */
export function textOf(text: unknown): string {
  return typeof text === 'string' ? text : '';
}
