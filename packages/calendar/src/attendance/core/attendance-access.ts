import { reachOf, roleAbilities, teachesSession, type Session } from '@lab-console/schedule-rules';
import type { ScheduleViewer } from '../../core/source/schedule-source.ts';

/** What one may do with an attendance list. */
export type AttendanceAccess = 'mark' | 'read' | 'none';

/**
 * Returns who opens the attendance list of a session, and who sets it (section 6). Admin, dev and centreadmin of the centre set it; so does a teacher
 * of the course or of the session, unless the centre's `disableTeacherAtt` leaves them only to look. Other roles look. A teacher of neither sees no
 * students.
 */
export function attendanceAccess(
  session: Pick<Session, 'course_id' | 'organization_id' | 'teacher_id'>,
  { user, taughtCourseIds, config }: ScheduleViewer,
): AttendanceAccess {
  const access = { user, taughtCourseIds: new Set(taughtCourseIds) };
  if (!roleAbilities(access).canOpenAttendance) return 'none';
  const teaches = teachesSession(session, access);
  if (reachOf(user) !== 'courses') return teaches ? 'mark' : 'read';
  if (!teaches) return 'none';
  return config.disableTeacherAtt ? 'read' : 'mark';
}
