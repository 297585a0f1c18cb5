import type { NewSession, Session } from '../entities/session.ts';

/** The columns that a session is created with; id, timestamps and embedded rows of a wider object are left out. */
export function newSession(session: Session): NewSession {
  return {
    date: session.date,
    period_id: session.period_id,
    location_id: session.location_id,
    course_id: session.course_id,
    project_id: session.project_id,
    teacher_id: session.teacher_id,
    team_id: session.team_id,
    semester_id: session.semester_id,
    organization_id: session.organization_id,
    class_list: session.class_list,
    reserved_classes: session.reserved_classes,
    reserved_classes_code: session.reserved_classes_code,
    max_student_number: session.max_student_number,
    min_student_number: session.min_student_number,
    max_group_student_number: session.max_group_student_number,
    is_publish: session.is_publish,
    is_reserved: session.is_reserved,
    is_scheduled: session.is_scheduled,
    group: session.group,
  };
}
