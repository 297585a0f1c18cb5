import type { Session } from '../src/entities/session.ts';

/** A session for tests: by default a published one of course 1. */
export function exampleSession(given: Partial<Session> & { readonly id: number }): Session {
  return {
    date: '2026-11-16',
    period_id: 1,
    location_id: 1,
    course_id: 1,
    project_id: 1,
    teacher_id: null,
    team_id: null,
    semester_id: 2,
    organization_id: 1,
    class_list: [],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: 32,
    min_student_number: 1,
    max_group_student_number: 5,
    is_publish: true,
    is_reserved: false,
    is_scheduled: true,
    group: null,
    ...given,
  };
}
