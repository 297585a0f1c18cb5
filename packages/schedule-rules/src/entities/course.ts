/** A course: a row of `rest/courses` (section 3). */
export interface Course {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly semester_id: number;
}

/** A row of `rest/course2teachers`: the teacher is in charge of the course. */
export interface CourseTeacher {
  readonly course_id: number;
  readonly teacher_id: number;
}

/** A row of `rest/course2projects`: the experiment belongs to the course. */
export interface CourseProject {
  readonly course_id: number;
  readonly project_id: number;
}
