import { fromDayNumber, toDayNumber } from './calendar-date.ts';
import type { DateRange } from './date-range.ts';

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

// Day 0 (1970-01-01) was a Thursday; four days before it the last Monday-first week began.
function mondayIndex(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}

/** Day of the week, Monday 1 to Sunday 7. */
export function weekdayOf(date: string): Weekday {
  return (mondayIndex(toDayNumber(date)) + 1) as Weekday;
}

/** The Monday of the week that holds the day. */
export function startOfWeek(date: string): string {
  const dayNumber = toDayNumber(date);
  return fromDayNumber(dayNumber - mondayIndex(dayNumber));
}

/** Monday to Sunday of the week that holds the day. */
export function weekRange(date: string): DateRange {
  const monday = toDayNumber(startOfWeek(date));
  return { from: fromDayNumber(monday), to: fromDayNumber(monday + 6) };
}
