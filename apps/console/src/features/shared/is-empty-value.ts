/** Whether there is nothing in a value of the history: not known, an empty text or an empty list. 0 and `false` are values. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
