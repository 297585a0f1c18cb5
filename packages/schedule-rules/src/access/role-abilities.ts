import type { AccessContext } from './access-context.ts';
import { reachOf } from './reach.ts';

/** What the user's role may do with sessions at all; the other rules decide with which sessions (section 6). */
export interface RoleAbilities {
  /** Opens the console's calendar. */
  readonly canView: boolean;
  /** Adds sessions, of whichever course they may schedule. */
  readonly canAdd: boolean;
  /** Selects sessions and uses the bulk buttons on the own ones. */
  readonly canUseBulkTools: boolean;
  /** Opens the attendance list of a session they see. */
  readonly canOpenAttendance: boolean;
}

/** The abilities of section 6; a teacher without a course only looks. */
export function roleAbilities(access: Pick<AccessContext, 'user' | 'taughtCourseIds'>): RoleAbilities {
  const reach = reachOf(access.user);
  const canView = access.user.role !== 'student';
  const canAdd = reach === 'courses' ? access.taughtCourseIds.size > 0 : reach !== 'none';
  return { canView, canAdd, canUseBulkTools: canAdd, canOpenAttendance: canView };
}
