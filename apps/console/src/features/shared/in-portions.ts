/** Ids in one address (section 9). */
const idsAtOnce = 100;

/** Many ids in portions that fit an address. */
export function inPortions<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / idsAtOnce) }, (_, at) =>
    items.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
  );
}
