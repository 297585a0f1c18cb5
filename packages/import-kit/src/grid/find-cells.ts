import { displayCell } from '../core/display-cell.ts';
import type { ImportColumns } from '../core/import-column.ts';
import { isFixed, isOpen, type ImportRow } from '../core/import-row.ts';
import { inSlices } from '../core/yield-to-browser.ts';
import type { CellChange } from '../session/cell-edits.ts';

/** What is searched and what comes in its place. */
export interface Replacement {
  readonly find: string;
  readonly replace: string;
  /** Key of the column, or `null` for all. */
  readonly column: string | null;
  /** The cell has to hold nothing else. */
  readonly wholeCell: boolean;
}

/**
 * The changes that a replacement makes: every place in every cell of rows that are still to be sent. Upper and lower case differ. Works
 * in slices, for there may be 100,000 rows.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function findCells(
  rows: readonly ImportRow[],
  columns: ImportColumns,
  { find, replace, column, wholeCell }: Replacement,
  signal: AbortSignal,
): Promise<readonly CellChange[]> {
  if (find === '' || find === replace) return [];
  const places = Object.entries(columns).flatMap(([key, own], place) =>
    column === null || column === key ? [{ key, own, place }] : [],
  );
  const changes: CellChange[] = [];
  const search = (row: ImportRow): void => {
    if (!isOpen(row) || isFixed(row)) return;
    for (const { key, own, place } of places) {
      const text = displayCell(own, row.values[place], row.cells[place] ?? null);
      if (wholeCell ? text !== find : !text.includes(find)) continue;
      changes.push({ number: row.number, key, text: wholeCell ? replace : text.replaceAll(find, () => replace) });
    }
  };
  await inSlices(rows, search, { signal });
  return changes;
}
