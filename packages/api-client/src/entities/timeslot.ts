/** Teaching time outside experiment sessions: busy time of a teacher, a class, a room. */
export interface Timeslot {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly period_id: number;
  readonly organization_id: number;
  readonly teacher_id: number | null;
  readonly teacher_secondary_id: number | null;
  readonly class_id: number | null;
  readonly location_id: number | null;
}

/** What a new {@link Timeslot} needs. */
export type TimeslotInsert = Pick<Timeslot, 'date' | 'period_id' | 'organization_id'> & Partial<Omit<Timeslot, 'id'>>;
