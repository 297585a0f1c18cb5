import { nearestCode } from '../core/nearest-code.ts';
import { isFixed, type ImportRow } from '../core/import-row.ts';
import { rowIndex } from '../core/row-index.ts';

/** Where a suggestion is wanted, and what is known. */
export interface SuspectCell {
  readonly rows: readonly ImportRow[];
  /** Number of the row. */
  readonly number: number;
  /** Index of the column in the definition. */
  readonly place: number;
  /** Gives the known codes of the column. */
  readonly known: () => readonly string[];
}

/** What an unknown code most likely means. */
export interface CodeSuggestion {
  readonly from: string;
  readonly to: string;
  /** Numbers of the rows with `from` in the column. */
  readonly rows: readonly number[];
}

/** Returns the known code that an unknown one in a cell most likely means, and all rows that have it; `null` if there is none. */
export function suggestCode({ rows, number, place, known }: SuspectCell): CodeSuggestion | null {
  const from = rows[rowIndex(rows, number)]?.values[place];
  if (typeof from !== 'string') return null;
  const codes = known();
  if (codes.includes(from)) return null;
  const to = nearestCode(from, codes);
  if (to === null) return null;
  const numbers: number[] = [];
  for (const row of rows) if (row.values[place] === from && !isFixed(row)) numbers.push(row.number);
  return { from, to, rows: numbers };
}
