/** Figures of a column of marks. */
export interface ColumnStatistics {
  readonly count: number;
  /** Rounded half up to one decimal. */
  readonly mean: string;
  readonly lowest: number;
  readonly highest: number;
  /** How many marks lie below 60, from 60, 70, 80 and 90 on. */
  readonly distribution: readonly number[];
}

/** Lower ends of the ranges that marks are counted in. */
export const markRanges: readonly number[] = [0, 60, 70, 80, 90];

/** Figures of the marks that there are; `null` where there is none. Marks have at most two decimals. */
export function columnStatistics(marks: readonly (number | null)[]): ColumnStatistics | null {
  const known = marks.filter((mark) => mark !== null);
  if (known.length === 0) return null;
  // Hundredths are whole numbers, so that their sum is exact and half differs from just below half.
  const sum = known.reduce((total, mark) => total + Math.round(mark * 100), 0);
  const tenths = Math.floor((2 * sum + 10 * known.length) / (20 * known.length));
  return {
    count: known.length,
    mean: `${Math.floor(tenths / 10)}.${tenths % 10}`,
    lowest: known.reduce((min, mark) => Math.min(min, mark)),
    highest: known.reduce((max, mark) => Math.max(max, mark)),
    distribution: markRanges.map((from, at) => {
      const to = markRanges[at + 1] ?? Infinity;
      return known.filter((mark) => mark >= from && mark < to).length;
    }),
  };
}
