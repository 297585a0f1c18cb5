/**
 * Returns a value that is there.
 *
 * @throws Error where it is not.
 */
export function existing<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A value that has to be there is missing.');
  return value;
}
