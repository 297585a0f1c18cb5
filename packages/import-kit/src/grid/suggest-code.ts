import { nearestCode } from '../core/nearest-code.ts';
import { isFixed, type ImportRow } from '../core/import-row.ts';

/** Where a suggestion is wanted, and what is known. */
export interface SuspectCell {
  readonly rows: readonly ImportRow[];
  /** Number of the row. */
  readonly number: number;
  /** Index of the column in the definition. */
  readonly place: number;
  readonly known: readonly string[];
}

/** What an unknown code most likely means. */
export interface CodeSuggestion {
  readonly from: string;
  readonly to: string;
  /** Numbers of the rows where `from` stands in the column. */
  readonly rows: readonly number[];
}

/** The known code that an unknown one in a cell most likely means, and all rows where the same stands; `null` if there is none. */
export function suggestCode({ rows, number, place, known }: SuspectCell): CodeSuggestion | null {
  const from = rows.find((row) => row.number === number)?.values[place];
  if (typeof from !== 'string' || known.includes(from)) return null;
  const to = nearestCode(from, known);
  if (to === null) return null;
  return { from, to, rows: rows.filter((row) => !isFixed(row) && row.values[place] === from).map((row) => row.number) };
}
