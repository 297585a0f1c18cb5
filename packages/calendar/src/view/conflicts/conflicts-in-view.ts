import type { Conflict } from '@lab-console/schedule-rules';
import type { CalendarState } from '../../core/store/calendar-state.ts';

/** Returns the conflicts of the sessions shown, each once. */
export function conflictsInView(placed: CalendarState['placed'], conflicts: CalendarState['conflicts']): readonly Conflict[] {
  return [...new Set(placed.flatMap(({ session }) => conflicts?.get(session.id) ?? []))];
}
