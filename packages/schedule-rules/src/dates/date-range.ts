import { fromDayNumber, toDayNumber } from './calendar-date.ts';

/** Days from `from` to `to`, both included, `YYYY-MM-DD`. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Whether the day lies in the range; its first and last day do. */
export function rangeContains(range: DateRange, date: string): boolean {
  // Text of this form sorts as the days do.
  return date >= range.from && date <= range.to;
}

/** Every day of the range in order. */
export function datesIn(range: DateRange): readonly string[] {
  const first = toDayNumber(range.from);
  const length = Math.max(0, toDayNumber(range.to) - first + 1);
  return Array.from({ length }, (_, offset) => fromDayNumber(first + offset));
}
