import type { AccessContext } from './access-context.ts';

/** What the user's role may do with sessions at all; which sessions, the other rules say (section 6). */
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
  switch (access.user.role) {
    case 'admin':
    case 'dev':
    case 'centreadmin':
      return { canView: true, canAdd: true, canUseBulkTools: true, canOpenAttendance: true };
    case 'teacher': {
      const isInCharge = access.taughtCourseIds.size > 0;
      return { canView: true, canAdd: isInCharge, canUseBulkTools: isInCharge, canOpenAttendance: true };
    }
    case 'student':
      return { canView: false, canAdd: false, canUseBulkTools: false, canOpenAttendance: false };
    default:
      return { canView: true, canAdd: false, canUseBulkTools: false, canOpenAttendance: true };
  }
}
