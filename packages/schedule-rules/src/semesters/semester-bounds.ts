import { addDays, toDayNumber } from '../dates/calendar-date.ts';
import { toSeconds } from '../dates/clock-time.ts';
import type { DateRange } from '../dates/date-range.ts';
import type { Semester } from '../entities/semester.ts';

/** What the week arithmetic needs of a semester. */
export type SemesterSpan = Pick<Semester, 'since' | 'to'>;

/** First and last day of a semester. It starts at 24:00 of `since`, so its first day is the day after (section 3). */
export function semesterDays(semester: SemesterSpan): DateRange {
  return { from: addDays(semester.since, 1), to: semester.to };
}

/**
 * Whether a moment lies in the semester: from 24:00 of `since` to 23:59:59 of `to` (section 3).
 * Without a time the whole day is asked for. 24:00 of a day is 0:00 of the next.
 */
export function semesterContains(semester: SemesterSpan, date: string, time = '00:00'): boolean {
  const seconds = toDayNumber(date) * 86_400 + toSeconds(time);
  return seconds >= (toDayNumber(semester.since) + 1) * 86_400 && seconds <= toDayNumber(semester.to) * 86_400 + 86_399;
}
