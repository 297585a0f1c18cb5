import { addDays, addMonths, startOfWeek, weekRange, type DateRange } from '@lab-console/schedule-rules';

/** How much time the calendar shows. */
export type CalendarView = 'month' | 'week' | 'day';

/** The days that a view shows when it stands on `date`; a month is filled up to whole weeks, Monday first. */
export function visibleRange(view: CalendarView, date: string): DateRange {
  if (view === 'day') return { from: date, to: date };
  if (view === 'week') return weekRange(date);
  const first = `${date.slice(0, 8)}01`;
  return { from: startOfWeek(first), to: weekRange(addDays(addMonths(first, 1), -1)).to };
}

/** The date to stand on after going `steps` views on (back, where negative). */
export function shiftDate(view: CalendarView, date: string, steps: number): string {
  if (view === 'month') return addMonths(date, steps);
  return addDays(date, view === 'week' ? steps * 7 : steps);
}
