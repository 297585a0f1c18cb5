/** A course of one centre in one semester. */
export interface Course {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly semester_id: number;
  /** Share of absences among the required sessions, 0 to 1, that bars a student; `null` for none. */
  readonly absence_limit?: number | null;
  /** How many experiments count; `null` for all that are not free. */
  readonly required_projects?: number | null;
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
