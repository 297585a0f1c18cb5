/** Parts of one row of a sheet, such as the sessions of a teaching task, have numbers between it and the next row. */
const step = 0.001;

/** Most parts of a row that have numbers of their own. */
export const maxParts = 999;

/** Number of a part of a row, the first of which has the row's own number. */
export function partNumber(row: number, part: number): number {
  return row + part * step;
}

/** The number of a row as people read it: `12`, or `12/3` for the third of the rows that were made of row 12. */
export function rowLabel(number: number): string {
  const row = Math.floor(number);
  const part = Math.round((number - row) / step);
  return part === 0 ? String(row) : `${row}/${part + 1}`;
}
