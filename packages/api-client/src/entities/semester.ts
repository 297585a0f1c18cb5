/** A semester: from 24:00 of `since` to 23:59:59 of `to` (specification section 3). */
export interface Semester {
  readonly id: number;
  readonly name: string;
  /** `YYYY-MM-DD`; the day after it is the first day. */
  readonly since: string;
  /** `YYYY-MM-DD`; the last day. */
  readonly to: string;
  /** The current semester; at most one is open. */
  readonly is_open: boolean;
}
