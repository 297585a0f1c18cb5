import type { ImportRow } from '../core/import-row.ts';

/** Returns the index of the row with this number among rows in the order of the sheet; -1 when it is not there. */
export function rowIndex(rows: readonly ImportRow[], number: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = rows[middle]?.number ?? 0;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
