import { fromDayNumber, toDayNumber } from '../dates/calendar-date.ts';
import type { DateRange } from '../dates/date-range.ts';
import { startOfWeek } from '../dates/weekday.ts';
import { semesterDays, type SemesterSpan } from './semester-bounds.ts';

function firstMonday(semester: SemesterSpan): number {
  return toDayNumber(startOfWeek(semesterDays(semester).from));
}

/**
 * Number of the week, Monday first, that holds the day; week 1 holds the semester's first day.
 * Zero and below before it; past `weekCount` after the semester's last week.
 */
export function weekNumber(semester: SemesterSpan, date: string): number {
  return Math.floor((toDayNumber(date) - firstMonday(semester)) / 7) + 1;
}

/** Number of weeks that the semester touches; 0 when it holds no day. */
export function weekCount(semester: SemesterSpan): number {
  const days = semesterDays(semester);
  return days.to < days.from ? 0 : weekNumber(semester, days.to);
}

/** Week of the semester that holds the day, or `null` where that week holds no day of the semester. */
export function weekOfSemester(semester: SemesterSpan, date: string): number | null {
  const week = weekNumber(semester, date);
  return week >= 1 && week <= weekCount(semester) ? week : null;
}

/** Monday to Sunday of a week of the semester. */
export function weekDates(semester: SemesterSpan, week: number): DateRange {
  const monday = firstMonday(semester) + (week - 1) * 7;
  return { from: fromDayNumber(monday), to: fromDayNumber(monday + 6) };
}
