import type { Row } from './read-rows.ts';

/** What {@link selectedAfter} works with. */
export interface SelectedAfterInput {
  readonly selected: readonly Row[];
  /** Rows that were loaded. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Whether rows of other pages stay selected. */
  readonly keepsOthers: boolean;
}

/** Returns the selected rows after others were loaded: those that are there again are as they were loaded. */
export function selectedAfter({ selected, rows, keyOf, keepsOthers }: SelectedAfterInput): readonly Row[] {
  const loaded = new Set(rows.map(keyOf));
  const before = new Set(selected.map(keyOf));
  const others = keepsOthers ? selected.filter((row) => !loaded.has(keyOf(row))) : [];
  return [...others, ...rows.filter((row) => before.has(keyOf(row)))];
}
