import { columnLetter } from '../core/column-letter.ts';
import type { RawCell, RawRow } from '../core/raw-cell.ts';
import type { CellRange } from './plain/sheet-scanner.ts';

/** Marked cells of all ranges together: a sheet that is merged from edge to edge must not fill the memory. */
const maxMarks = 200_000;

/** The rows with their blank cells inside of merged ranges marked by the cell that holds the value. Rows that hold nothing else stay away. */
export function markMerged(rows: readonly RawRow[], merges: readonly CellRange[], columns: number): readonly RawRow[] {
  if (merges.length === 0) return rows;
  const places = new Map(rows.map((row, index) => [row.number - 1, index]));
  const marked = [...rows];
  let budget = maxMarks;
  for (const { firstRow, lastRow, firstColumn, lastColumn } of merges) {
    const from = `${columnLetter(firstColumn)}${firstRow + 1}`;
    for (let row = firstRow; row <= lastRow && budget > 0; row++, budget--) {
      const place = places.get(row);
      const known = place === undefined ? undefined : marked[place];
      if (place === undefined || !known) continue;
      const cells: RawCell[] = [...known.cells];
      for (let column = firstColumn; column <= Math.min(lastColumn, columns - 1) && budget > 0; column++, budget--) {
        if (row === firstRow && column === firstColumn) continue;
        while (cells.length <= column) cells.push(null);
        cells[column] ??= { kind: 'merged', from };
      }
      marked[place] = { ...known, cells };
    }
  }
  return marked;
}
