/** Ids in one address (section 9). */
const maxIdsAtOnce = 100;

/** Many ids in portions that fit an address. */
export function inPortions<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / maxIdsAtOnce) }, (_, at) =>
    items.slice(at * maxIdsAtOnce, (at + 1) * maxIdsAtOnce),
  );
}
