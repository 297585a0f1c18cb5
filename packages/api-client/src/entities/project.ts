/** An experiment. An empty list means that any location, team or teacher will do. */
export interface Project {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly semester_id: number;
  readonly location_list: readonly number[];
  readonly team_list: readonly number[];
  readonly teacher_list: readonly number[];
  /** `true` when students choose their sessions freely. */
  readonly free_schedule: boolean;
  readonly max_student_number: number | null;
}
