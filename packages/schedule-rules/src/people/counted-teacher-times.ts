import type { TeacherTime, TeacherTimeSheet } from '../entities/teacher-time.ts';

/** The times as they count: until the staff accept a sheet, what its teacher cannot is a wish. */
export function countedTeacherTimes(times: readonly TeacherTime[], sheets: readonly TeacherTimeSheet[]): readonly TeacherTime[] {
  const keyOf = ({ teacher_id, organization_id, semester_id }: Omit<TeacherTimeSheet, 'state'>): string =>
    `${teacher_id} ${organization_id} ${semester_id}`;
  const accepted = new Set(sheets.filter(({ state }) => state === 'accepted').map(keyOf));
  return times.map((time) => (time.kind === 'cannot' && !accepted.has(keyOf(time)) ? { ...time, kind: 'rather_not' } : time));
}
