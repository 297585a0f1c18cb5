/** A table that knows its own names only: what a definition looks up as `constructor` is not there. */
export function ownMap<T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, values);
}
