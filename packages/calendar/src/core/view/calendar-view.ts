import { addDays, addMonths, startOfWeek, weekRange, type DateRange } from '@lab-console/schedule-rules';

/** How much time a view shows. */
export type ViewSpan = 'month' | 'week' | 'day';

/** A week with rows of its own: periods, rooms, teachers, classes, teams; or how full rooms and periods are. */
export type PlanningView = 'plan' | 'room' | 'teacher' | 'class' | 'team' | 'heat';

/** What the calendar shows: time on a clock, or a planning view. */
export type CalendarView = ViewSpan | PlanningView;

/** Every planning view, in the order in which they are offered. */
export const planningViews: readonly PlanningView[] = ['plan', 'room', 'teacher', 'class', 'team', 'heat'];

/** Every view, in the order in which they are offered. */
export const calendarViews: readonly CalendarView[] = ['month', 'week', 'day', ...planningViews];

/** Whether a view has rows of its own. */
export function isPlanningView(view: CalendarView): view is PlanningView {
  return viewSpan(view) !== view;
}

/** How much time a view shows: a planning view shows a week. */
export function viewSpan(view: CalendarView): ViewSpan {
  return view === 'month' || view === 'day' ? view : 'week';
}

/** Returns the days that a view shows at `date`; a month is filled up to whole weeks, Monday first. */
export function visibleRange(view: CalendarView, date: string): DateRange {
  if (view === 'day') return { from: date, to: date };
  if (view !== 'month') return weekRange(date);
  const first = `${date.slice(0, 8)}01`;
  return { from: startOfWeek(first), to: weekRange(addDays(addMonths(first, 1), -1)).to };
}

/** Returns the date to show after going `steps` views on (back, where negative). */
export function shiftDate(view: CalendarView, date: string, steps: number): string {
  if (view === 'month') return addMonths(date, steps);
  return addDays(date, view === 'day' ? steps : steps * 7);
}
