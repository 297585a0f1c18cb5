import { ownsSession, type AccessContext, type Session } from '@lab-console/schedule-rules';

/** Which of the sessions that the viewer may see are shown. */
export interface ScheduleFilter {
  /** Only sessions that the viewer teaches or owns. */
  readonly mine?: boolean;
}

/** A teacher is prefiltered to themselves (section 6). */
export function defaultFilter(access: Pick<AccessContext, 'user'>): ScheduleFilter {
  return { mine: access.user.role === 'teacher' };
}

/** Whether the filter lets the session through. */
export function matchesFilter(session: Session, filter: ScheduleFilter, access: AccessContext): boolean {
  return !filter.mine || session.teacher_id === access.user.id || ownsSession(session, access);
}
