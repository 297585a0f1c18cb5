/** A time of the week that does not suit a teacher: a row of `rest/teacher_times`. */
export interface TeacherTime {
  readonly teacher_id: number;
  readonly organization_id: number;
  readonly semester_id: number;
  /** 1 (Monday) to 7. */
  readonly weekday: number;
  readonly period_id: number;
  readonly kind: 'rather_not' | 'cannot';
}

/** Whether the times of a teacher in a centre and semester were accepted: a row of `rest/teacher_time_sheets`. */
export interface TeacherTimeSheet extends Pick<TeacherTime, 'teacher_id' | 'organization_id' | 'semester_id'> {
  readonly state: 'filled_in' | 'accepted';
}
