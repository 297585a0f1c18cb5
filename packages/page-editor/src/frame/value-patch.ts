/** A list item: that of the list before at an index as it was, that item changed, or a new one. */
type ItemPatch = number | { readonly from: number | undefined; readonly patch: ValuePatch };

/**
 * How a value comes of the one before it, for another window. New values travel as JSON, because a page takes objects of its own window only, and
 * everything else stays the object that it is there.
 */
export type ValuePatch =
  | { readonly kind: 'same' }
  | { readonly kind: 'json'; readonly json: string }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [key: string, patch: ValuePatch])[] }
  | { readonly kind: 'list'; readonly items: readonly ItemPatch[] };

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The way from one value to another; parts that both have are found by identity. */
export function patchBetween(before: unknown, after: unknown): ValuePatch {
  if (Object.is(before, after)) return { kind: 'same' };
  if (Array.isArray(before) && Array.isArray(after)) return { kind: 'list', items: itemsBetween(before, after) };
  if (isValues(before) && isValues(after))
    return {
      kind: 'object',
      entries: Object.keys(after).map((key) => [
        key,
        patchBetween(Object.hasOwn(before, key) ? before[key] : undefined, after[key]),
      ]),
    };
  return { kind: 'json', json: JSON.stringify(after) ?? 'null' };
}

function itemsBetween(before: readonly unknown[], after: readonly unknown[]): readonly ItemPatch[] {
  const free = new Map(before.map((item, at) => [item, at]));
  const kept = after.map((item) => {
    const at = free.get(item);
    free.delete(item);
    return at;
  });
  const hasPlaces = before.length === after.length;
  return after.map((item, at): ItemPatch => {
    const from = kept[at];
    if (from !== undefined) return from;
    const isFree = hasPlaces && free.get(before[at]) === at;
    return { from: isFree ? at : undefined, patch: patchBetween(isFree ? before[at] : undefined, item) };
  });
}

/** What {@link patchBetween} made, carried out. */
export function applyPatch(before: unknown, patch: ValuePatch): unknown {
  switch (patch.kind) {
    case 'same':
      return before;
    case 'json':
      return JSON.parse(patch.json);
    case 'object':
      return Object.fromEntries(
        patch.entries.map(([key, each]) => [key, applyPatch((before as Values | undefined)?.[key], each)]),
      );
    case 'list': {
      const items = before as readonly unknown[];
      return patch.items.map((item) =>
        typeof item === 'number' ? items[item] : applyPatch(item.from === undefined ? undefined : items[item.from], item.patch),
      );
    }
  }
}
