/** A semester: a row of `rest/semesters` (section 3). It runs from 24:00 of `since` to 23:59:59 of `to`. */
export interface Semester {
  readonly id: number;
  readonly name: string;
  /** `YYYY-MM-DD`; the day after it is the first day. */
  readonly since: string;
  /** `YYYY-MM-DD`; the last day. */
  readonly to: string;
  /** The open semester is the current one; there is at most one. */
  readonly is_open: boolean;
  /** It is over and only read. @default false */
  readonly is_archived?: boolean;
}
