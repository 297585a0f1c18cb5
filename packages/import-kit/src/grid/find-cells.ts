import { displayCell } from '../core/display-cell.ts';
import type { ImportColumns } from '../core/import-column.ts';
import { isFixed, isOpen, type ImportRow } from '../core/import-row.ts';
import type { CellChange } from '../session/import-session.ts';

/** What is searched and what comes in its place. */
export interface Replacement {
  readonly find: string;
  readonly replace: string;
  /** Key of the column, or `null` for all. */
  readonly column: string | null;
  /** The cell has to hold nothing else. */
  readonly wholeCell: boolean;
}

/** The changes that a replacement makes: every place in every cell of rows that are still to be sent. Upper and lower case differ. */
export function findCells(rows: readonly ImportRow[], columns: ImportColumns, wanted: Replacement): readonly CellChange[] {
  const { find, replace, column, wholeCell } = wanted;
  if (find === '' || find === replace) return [];
  const places = Object.entries(columns).flatMap(([key, own], place) =>
    column === null || column === key ? [{ key, own, place }] : [],
  );
  return rows
    .filter((row) => isOpen(row) && !isFixed(row))
    .flatMap((row) =>
      places.flatMap(({ key, own, place }): readonly CellChange[] => {
        const text = displayCell(own, row.values[place], row.cells[place] ?? null);
        if (wholeCell ? text !== find : !text.includes(find)) return [];
        return [{ number: row.number, key, text: wholeCell ? replace : text.replaceAll(find, () => replace) }];
      }),
    );
}
