import { semesterAt } from '@lab-console/schedule-rules';
import type { CalendarState } from '../store/calendar-state.ts';

/** Whether the day in view belongs to an archived semester, in which nothing is changed. */
export function isArchivedView({ setup, date }: Pick<CalendarState, 'setup' | 'date'>): boolean {
  return setup.kind === 'ready' && semesterAt(setup.semesters, date)?.is_archived === true;
}
