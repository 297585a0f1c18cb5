import { isFixed, type ImportRow } from '../core/import-row.ts';
import type { ColumnAssignment } from '../core/match-headers.ts';
import type { CellChange } from './cell-edits.ts';

/** What a person did with the rows of a file. */
export interface ImportDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly assigned: ColumnAssignment | null;
  /** The sheet that was read. */
  readonly sheet: string;
  readonly changes: readonly CellChange[];
  /** Rows that are not to be sent: left out, or sent already. */
  readonly leftOut: readonly number[];
}

/** Returns what was changed of rows since they were read. */
export function changesSince(
  read: readonly ImportRow[],
  now: readonly ImportRow[],
  keys: readonly string[],
): Pick<ImportDraft, 'changes' | 'leftOut'> {
  const changes: CellChange[] = [];
  const leftOut: number[] = [];
  now.forEach((row, index) => {
    if (row.leftOut || isFixed(row)) leftOut.push(row.number);
    const before = read[index]?.cells;
    if (before === row.cells) return;
    row.cells.forEach((cell, place) => {
      const key = keys[place];
      if (key === undefined || cell === (before?.[place] ?? null)) return;
      // Only what a person typed differs: texts, and nothing for a cell that was emptied.
      if (cell === null || typeof cell === 'string') changes.push({ number: row.number, key, text: cell ?? '' });
    });
  });
  return { changes, leftOut };
}

/** How long a draft is kept. */
const maxAge = 30 * 86_400_000;

/** Whether a stored value is a draft that is not too old. */
export function isDraft(value: unknown, now: number): value is ImportDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    'changes' in value &&
    'leftOut' in value &&
    typeof value.at === 'number' &&
    now - value.at < maxAge &&
    Array.isArray(value.changes) &&
    Array.isArray(value.leftOut)
  );
}
