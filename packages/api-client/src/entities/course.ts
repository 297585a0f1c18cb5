import type { Wire } from '../wire/wire.ts';

/** A course of one centre in one semester. */
export interface Course
  extends
    Wire<'courses', 'id' | 'code' | 'name' | 'organization_id' | 'semester_id'>,
    Partial<Wire<'courses', 'absence_limit' | 'required_projects'>> {}

/** A teacher in charge of a course. */
export interface Course2Teacher extends Wire<'course2teachers', 'id' | 'course_id' | 'teacher_id'> {}

/** An experiment that belongs to a course. */
export interface Course2Project extends Wire<'course2projects', 'id' | 'course_id' | 'project_id'> {}
