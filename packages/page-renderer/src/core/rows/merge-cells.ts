import type { Row } from '../crud/read-rows.ts';
import { isEqual } from '../data/equal.ts';
import { getPath } from '../data/path.ts';

/** Which cells are merged with those above. */
export interface MergeCells {
  readonly rows: readonly Row[];
  /** Paths of the columns, in order; `undefined` for one that shows no value, and ends the merging. */
  readonly names: readonly (string | undefined)[];
  /** How many columns merge, from the first on. */
  readonly count: number;
  /** Columns that are left out before them. @default 0 */
  readonly from?: number;
}

/** Returns how many rows each cell spans: `1` alone, more with those below, `0` under one above. A column only merges within the cells before it. */
export function mergeCells({ rows, names, count, from = 0 }: MergeCells): readonly (readonly number[])[] {
  const spans = rows.map(() => names.map(() => 1));
  const merge = (start: number, end: number, column: number): void => {
    const name = names[column];
    if (column >= from + count || column >= names.length || name === undefined) return;
    let first = start;
    for (let row = start + 1; row <= end; row += 1) {
      const above = rows[first];
      const here = rows[row];
      if (row < end && above && here && isEqual(getPath(above, name), getPath(here, name))) continue;
      const top = spans[first];
      if (top) top[column] = row - first;
      for (const line of spans.slice(first + 1, row)) line[column] = 0;
      if (row - first > 1) merge(first, row, column + 1);
      first = row;
    }
  };
  merge(0, rows.length, from);
  return spans;
}
