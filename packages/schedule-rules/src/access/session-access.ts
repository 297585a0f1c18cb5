import type { Session } from '../entities/session.ts';
import type { AccessContext } from './access-context.ts';
import { managesCentre, reachOf } from './reach.ts';

type OwnedColumns = Pick<Session, 'course_id' | 'organization_id'>;

/**
 * Whether the session is the user's own (section 6). Admin and dev own all, a centreadmin those of the own centre, a teacher those whose course lists
 * them, other roles none.
 */
export function ownsSession(session: OwnedColumns, access: Pick<AccessContext, 'user' | 'taughtCourseIds'>): boolean {
  const { user, taughtCourseIds } = access;
  return managesCentre(user, session.organization_id) || (reachOf(user) === 'courses' && taughtCourseIds.has(session.course_id));
}

/** Whether the user works with the students of a session: its owners do, and the teacher who holds it. */
export function teachesSession(
  session: OwnedColumns & Pick<Session, 'teacher_id'>,
  access: Pick<AccessContext, 'user' | 'taughtCourseIds'>,
): boolean {
  const { user } = access;
  return ownsSession(session, access) || (reachOf(user) === 'courses' && session.teacher_id === user.id);
}

/**
 * Whether the user sees the session (section 6). Admin, dev and centreadmin see all. A teacher sees what is published, and drafts
 * where `showDraftToTeacher` is set or they are in charge of the course. Students see none in the console, other roles what is published.
 */
export function canViewSession(session: OwnedColumns & Pick<Session, 'is_publish'>, access: AccessContext): boolean {
  switch (access.user.role) {
    case 'admin':
    case 'dev':
    case 'centreadmin':
      return true;
    case 'teacher':
      return session.is_publish || access.config.showDraftToTeacher || ownsSession(session, access);
    case 'student':
      return false;
    default:
      return session.is_publish;
  }
}

/** Whether the user may put a session of that course into the timetable (section 6, and section 5: 'you cannot schedule the selected course'). */
export function canScheduleCourse(
  course: { readonly id: number; readonly organization_id: number },
  access: Pick<AccessContext, 'user' | 'taughtCourseIds'>,
): boolean {
  return ownsSession({ course_id: course.id, organization_id: course.organization_id }, access);
}
