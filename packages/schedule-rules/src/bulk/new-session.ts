import type { NewSession, Session } from '../entities/session.ts';

const columns = [
  'date',
  'period_id',
  'period_count',
  'location_id',
  'course_id',
  'project_id',
  'teacher_id',
  'team_id',
  'semester_id',
  'organization_id',
  'class_list',
  'reserved_classes',
  'reserved_classes_code',
  'max_student_number',
  'min_student_number',
  'max_group_student_number',
  'is_publish',
  'is_reserved',
  'is_scheduled',
  'group',
] as const satisfies readonly (keyof NewSession)[];

// Fails to compile when a column of a new session is missing above.
type Copied = { readonly [Column in (typeof columns)[number]]: Session[Column] };

/** The columns that a session is created with; id, timestamps and embedded rows of a wider object are left out. */
export function newSession(session: Session): NewSession {
  // A backend that does not know a column gives none, and is given none.
  const given = columns.filter((column) => session[column] !== undefined);
  return Object.fromEntries(given.map((column) => [column, session[column]])) as Copied;
}
