/** Row numbers as short text. */
export interface RowRanges {
  /** E.g. `2-5, 9, 12-30`. */
  readonly text: string;
  /** How many ranges were left out. */
  readonly more: number;
}

/** Writes ascending row numbers with runs as ranges, at most `limit` of them. */
export function rowRanges(numbers: readonly number[], separator = ', ', limit = 60): RowRanges {
  const runs: { start: number; end: number }[] = [];
  // Parts of a row are that row here.
  for (const number of new Set(numbers.map(Math.floor))) {
    const last = runs.at(-1);
    if (last && number === last.end + 1) last.end = number;
    else runs.push({ start: number, end: number });
  }
  const shown = runs.slice(0, limit).map(({ start, end }) => (start === end ? String(start) : `${start}-${end}`));
  return { text: shown.join(separator), more: runs.length - shown.length };
}
