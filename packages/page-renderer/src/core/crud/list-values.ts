import type { CrudState } from './CrudState.ts';
import type { Row } from './read-rows.ts';

/** Returns what toolbars and bulk actions read of a list: its rows, their number and the selected ones. */
export function listValues(
  { rows, total, selected }: Pick<CrudState, 'rows' | 'total' | 'selected'>,
  keyOf: (row: Row) => string,
): Readonly<Record<string, unknown>> {
  const [first] = selected;
  const keys = new Set(selected.map(keyOf));
  return {
    items: rows,
    rows,
    ...(total === undefined ? {} : { total, count: total }),
    selectedItems: selected,
    unSelectedItems: rows.filter((row) => !keys.has(keyOf(row))),
    selected: first,
    ids: selected.map(keyOf).join(','),
  };
}
