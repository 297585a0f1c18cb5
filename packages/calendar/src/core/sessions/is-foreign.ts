import { ownsSession, reachOf, type AccessContext } from '@lab-console/schedule-rules';
import type { CalendarSession } from '../source/schedule-source.ts';
import type { CalendarState } from '../store/calendar-state.ts';

/** Returns the access of a viewer to whom some sessions are foreign, which is a teacher; `null` for all other viewers. */
export function teacherAccess(setup: CalendarState['setup']): AccessContext | null {
  return setup.kind === 'ready' && reachOf(setup.access.user) === 'courses' ? setup.access : null;
}

/** Whether a session is another teacher's: it is drawn paler, and a teacher can neither drag nor change it. */
export function isForeign(session: CalendarSession, teacher: AccessContext | null): boolean {
  return teacher !== null && !ownsSession(session, teacher);
}
