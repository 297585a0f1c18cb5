/** A course of one centre in one semester. */
export interface Course {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly semester_id: number;
}

/** A teacher in charge of a course. */
export interface Course2Teacher {
  readonly id: number;
  readonly course_id: number;
  readonly teacher_id: number;
}

/** An experiment that belongs to a course. */
export interface Course2Project {
  readonly id: number;
  readonly course_id: number;
  readonly project_id: number;
}
