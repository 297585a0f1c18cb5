/** Turns a value into the text that a template shows: nothing for null and undefined, JSON for objects, items by commas. */
export function toText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'object':
      if (value === null) return '';
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
      if (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object'))
        return value.map(toText).join(',');
      return safeJson(value);
    default:
      return '';
  }
}

/** JSON of a value; nothing for what has none (a circle, a BigInt inside). */
export function safeJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, undefined, indent) ?? '';
  } catch {
    return '';
  }
}
