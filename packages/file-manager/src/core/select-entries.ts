/** Which entries of a list are selected, and where the keyboard is. */
export interface Selection {
  readonly names: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
  /** The entry that has the keyboard. */
  readonly current: string | null;
}

/** Nothing selected. */
export const noSelection: Selection = { names: new Set(), anchor: null, current: null };

/** How an entry was pressed: alone, added to the others, or as the end of a range. */
export type SelectMode = 'single' | 'toggle' | 'range';

/** The selection after an entry was pressed, by mouse or keyboard. */
export function selectEntry(selection: Selection, order: readonly string[], name: string, mode: SelectMode): Selection {
  if (mode === 'toggle') {
    const names = new Set(selection.names);
    if (!names.delete(name)) names.add(name);
    return { names, anchor: name, current: name };
  }
  const start = mode === 'range' && selection.anchor !== null ? order.indexOf(selection.anchor) : -1;
  const end = order.indexOf(name);
  if (start < 0 || end < 0) return { names: new Set([name]), anchor: name, current: name };
  return {
    names: new Set(order.slice(Math.min(start, end), Math.max(start, end) + 1)),
    anchor: selection.anchor,
    current: name,
  };
}

/** The keys that move in a list. */
export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'PageUp' | 'PageDown';

/** The entry that a key leads to; `columns` is 1 in a list. */
export function entryAt(
  order: readonly string[],
  current: string | null,
  key: MoveKey,
  { columns, page }: { readonly columns: number; readonly page: number },
): string | null {
  const index = current === null ? -1 : order.indexOf(current);
  const steps: Readonly<Record<MoveKey, number>> = {
    ArrowUp: -columns,
    ArrowDown: columns,
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: -order.length,
    End: order.length,
    PageUp: -page * columns,
    PageDown: page * columns,
  };
  if (index < 0) return (key === 'End' ? order.at(-1) : order[0]) ?? null;
  return order[Math.min(Math.max(index + steps[key], 0), order.length - 1)] ?? null;
}

/** The selection without what is not in the list any more. */
export function keepEntries(selection: Selection, order: readonly string[]): Selection {
  const { names, anchor, current } = selection;
  const wanted = new Set(names);
  for (const name of [anchor, current]) if (name !== null) wanted.add(name);
  if (wanted.size === 0) return selection;
  // The list may be long; what is looked for mostly is not.
  const there = new Set(order.filter((name) => wanted.has(name)));
  if (there.size === wanted.size) return selection;
  const ifThere = (name: string | null): string | null => (name !== null && there.has(name) ? name : null);
  return { names: new Set([...names].filter((name) => there.has(name))), anchor: ifThere(anchor), current: ifThere(current) };
}
