/** An experiment: a row of `rest/projects` (section 3). An empty list allows everything. */
export interface Project {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly semester_id: number;
  readonly location_list: readonly number[];
  readonly team_list: readonly number[];
  readonly teacher_list: readonly number[];
  /** A free experiment may be scheduled under any course. */
  readonly free_schedule: boolean;
  readonly max_student_number?: number | null;
  /** How many periods a new session of it takes; 1 where the backend does not know the column. */
  readonly period_count?: number;
  /** Whether a session of it may go across a long break such as lunch; not where the backend does not know the column. */
  readonly spans_breaks?: boolean;
}
