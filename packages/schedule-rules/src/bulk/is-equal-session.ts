import type { NewSession, Session } from '../entities/session.ts';

const columns = ['date', 'period_id', 'location_id', 'course_id', 'project_id', 'teacher_id', 'team_id'] as const;

/** Whether a new session equals one that is there in all that a backend stores once only: time, room, course, experiment, teacher, team and classes. */
export function isEqualSession(made: NewSession, there: Session): boolean {
  if (there.cancelled_at != null || columns.some((column) => made[column] !== there[column])) return false;
  const classes = new Set(there.class_list);
  return new Set(made.class_list).size === classes.size && made.class_list.every((id) => classes.has(id));
}
