import { isInvalid, rowIssues, type ImportRow } from '../core/import-row.ts';
import type { GridPosition } from '@lab-console/widget-base/grid';

/** Where `findInvalid` looks. */
export interface InvalidSearch {
  readonly rows: readonly ImportRow[];
  readonly keys: readonly string[];
  readonly from: GridPosition;
  readonly direction: 1 | -1;
}

/** The next cell with an error in reading order, around the end if need be; `null` when there is none. */
export function findInvalid({ rows, keys, from, direction }: InvalidSearch): GridPosition | null {
  const count = rows.length;
  for (let step = 0; step <= count; step++) {
    const index = (((from.row + step * direction) % count) + count) % count;
    const row = rows[index];
    if (!row || !isInvalid(row)) continue;
    const columns = invalidColumns(row, keys);
    const isStart = step === 0;
    const ahead = columns.filter((column) => !isStart || (column - from.column) * direction > 0);
    const column = direction === 1 ? ahead[0] : ahead.at(-1);
    if (column !== undefined) return { row: index, column };
  }
  return null;
}

/** Columns with errors in ascending order; an error of the whole row is in the first column. */
function invalidColumns(row: ImportRow, keys: readonly string[]): readonly number[] {
  const columns = rowIssues(row)
    .filter((issue) => issue.severity === 'error')
    .map((issue) => Math.max(0, keys.indexOf(issue.column ?? '')));
  return [...new Set(columns)].sort((a, b) => a - b);
}
