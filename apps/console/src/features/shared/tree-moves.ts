/** An entry of a tree; neighbours are in the order in which they are listed. */
export interface TreeItem {
  readonly id: number;
  readonly parent: number | null;
}

/** Where an entry goes: below `parent` (null: the top), at a place among those there, counted from 0. */
export interface TreeMove {
  readonly parent: number | null;
  readonly place: number;
}

/** An entry as it is drawn. */
export interface TreeRow<Item> {
  readonly item: Item;
  /** 0 at the top. */
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly opened: boolean;
}

/** The parent under which an entry is shown: one that is not in the list counts as the top. */
function shownParent<Item extends TreeItem>(items: readonly Item[], item: Item): number | null {
  return items.some(({ id }) => id === item.parent) ? item.parent : null;
}

/** Entries directly below a parent. */
export function childrenOf<Item extends TreeItem>(items: readonly Item[], parent: number | null): readonly Item[] {
  const known = new Set(items.map(({ id }) => id));
  return items.filter((item) => (item.parent !== null && known.has(item.parent) ? item.parent : null) === parent);
}

/** Whether `id` is `above` or below it. */
function isWithin(items: readonly TreeItem[], id: number | null, above: number): boolean {
  const parents = new Map(items.map((item) => [item.id, item.parent]));
  for (let at = id, steps = 0; at !== null && steps <= items.length; at = parents.get(at) ?? null, steps += 1)
    if (at === above) return true;
  return false;
}

/**
 * The rows to draw, from the top down. With a search, what fits it is there with all that is above it, whatever is open.
 *
 * @param opened Ids of the entries whose children are shown.
 * @param fits Returns whether a search finds an entry.
 */
export function treeRows<Item extends TreeItem>(
  items: readonly Item[],
  opened: ReadonlySet<number>,
  fits?: (item: Item) => boolean,
): ReadonlyArray<TreeRow<Item>> {
  const known = new Set(items.map(({ id }) => id));
  const below = new Map<number | null, Item[]>();
  for (const item of items) {
    const parent = item.parent !== null && known.has(item.parent) ? item.parent : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(item);
    else below.set(parent, [item]);
  }
  const shown = new Set<number>();
  if (fits) {
    const byId = new Map(items.map((item) => [item.id, item]));
    for (const item of items.filter(fits))
      for (let at: Item | undefined = item; at && !shown.has(at.id); at = at.parent === null ? undefined : byId.get(at.parent))
        shown.add(at.id);
  }
  const rows: Array<TreeRow<Item>> = [];
  const add = (parent: number | null, depth: number): void => {
    for (const item of below.get(parent) ?? []) {
      if (fits && !shown.has(item.id)) continue;
      const hasChildren = below.has(item.id);
      const isOpened = hasChildren && (fits ? true : opened.has(item.id));
      rows.push({ item, depth, hasChildren, opened: isOpened });
      if (isOpened) add(item.id, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}

/** Where an arrow key on an entry's handle moves it; `null` where it cannot go on. Left and right change the level. */
export function moveByKey(items: readonly TreeItem[], id: number, key: string): TreeMove | null {
  const item = items.find((each) => each.id === id);
  if (!item) return null;
  const parent = shownParent(items, item);
  const siblings = childrenOf(items, parent);
  const at = siblings.findIndex((each) => each.id === id);
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? { parent, place: at - 1 } : null;
    case 'ArrowDown':
      return at < siblings.length - 1 ? { parent, place: at + 1 } : null;
    case 'ArrowRight': {
      const before = siblings[at - 1];
      return before ? { parent: before.id, place: childrenOf(items, before.id).length } : null;
    }
    case 'ArrowLeft': {
      const above = items.find((each) => each.id === parent);
      if (!above) return null;
      const upper = shownParent(items, above);
      return { parent: upper, place: childrenOf(items, upper).findIndex((each) => each.id === above.id) + 1 };
    }
    default:
      return null;
  }
}

/** Returns where an entry goes that is dropped before, after or into another one; `null` where it is there already, or below itself. */
export function moveByDrop(
  items: readonly TreeItem[],
  id: number,
  target: { readonly id: number; readonly where: 'before' | 'after' | 'into' },
): TreeMove | null {
  const onto = items.find((each) => each.id === target.id);
  if (!onto || isWithin(items, onto.id, id)) return null;
  if (target.where === 'into')
    return { parent: onto.id, place: childrenOf(items, onto.id).filter((each) => each.id !== id).length };
  const parent = shownParent(items, onto);
  const others = childrenOf(items, parent).filter((each) => each.id !== id);
  const place = others.findIndex((each) => each.id === onto.id) + (target.where === 'after' ? 1 : 0);
  const now = childrenOf(items, parent).findIndex((each) => each.id === id);
  return now === place ? null : { parent, place };
}

/** The list after a move. */
export function moved<Item extends TreeItem>(items: readonly Item[], id: number, { parent, place }: TreeMove): readonly Item[] {
  const item = items.find((each) => each.id === id);
  if (!item) return items;
  const rest = items.filter((each) => each.id !== id);
  const before = childrenOf(rest, parent)[place];
  const at = before ? rest.indexOf(before) : rest.length;
  return [...rest.slice(0, at), { ...item, parent }, ...rest.slice(at)];
}
