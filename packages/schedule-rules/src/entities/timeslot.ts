/** Teaching time outside experiment sessions: a row of `rest/timeslots` (section 3). */
export interface Timeslot {
  readonly id: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly period_id: number;
  readonly organization_id: number;
  readonly teacher_id: number | null;
  readonly teacher_secondary_id: number | null;
  readonly class_id: number | null;
  readonly location_id: number | null;
}
