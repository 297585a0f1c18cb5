/** A rule by which a submitted report is checked. */
export interface ReportCheckItem {
  readonly id: number;
  readonly type: string;
  readonly type_order: number;
  readonly display_order: number;
  readonly check_mark: string;
  readonly comment: string;
  readonly hide_comment: boolean;
  readonly tip: string | null;
  readonly score: number;
  readonly hide_score: boolean;
  readonly scores: readonly number[];
  /** Hex, e.g. `#008B00` for correct. */
  readonly color: string | null;
  readonly pub_status: string | null;
  readonly project_code: string | null;
  /** `true` for a rule of all experiments. */
  readonly is_common: boolean;
  readonly user_id: number;
  readonly organization_id: number;
}

/** A student's report. */
export interface Report {
  readonly id: number;
  /** `S`: handed in. `R`: returned to the student. `C`: there are images of the checked report. */
  readonly status: string;
  readonly user2project_id: number;
  readonly score: number | null;
  readonly checked_by: number | null;
  readonly checked_at: string | null;
  /** Who is checking it, for ten minutes from `checking_at` on. */
  readonly checking_by: number | null;
  readonly checking_at: string | null;
  readonly return_reason: string | null;
  /** Goes up with every change; a change names the version it saw. */
  readonly version: number;
}

/** A mark on a page of a report: a copy of a check item at its place, or a line of the pen. Places go from 0 to 1. */
export interface ReportMark {
  readonly item_id?: number | null;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w?: number | null;
  readonly h?: number | null;
  /** Points of the pen. */
  readonly path?: readonly (readonly [x: number, y: number])[] | null;
  readonly check_mark: 'correct' | 'half-wrong' | 'wrong' | null;
  readonly comment: string;
  readonly hide_comment: boolean;
  readonly score: number;
  readonly hide_score: boolean;
  readonly color: string | null;
}

/** A place of a session with the latest report for it. */
export interface ReportEnrolment {
  /** Of the place. */
  readonly id: number;
  readonly schedule_id: number;
  readonly ordernumber_of_schedule: number;
  readonly student: number;
  readonly student_code: string;
  readonly student_name: string;
  /** The mark of the place for its report. */
  readonly mark: number | null;
  readonly report_id: number | null;
  /** `null`: nothing was handed in. */
  readonly status: 'S' | 'R' | 'C' | null;
  readonly score: number | null;
  readonly version: number | null;
  readonly return_reason: string | null;
  readonly checked_at: string | null;
  readonly checked_by_name: string | null;
  /** Who is checking it at the moment. */
  readonly checking_by: number | null;
  readonly checking_by_name: string | null;
  readonly pages: number;
}

/** A session with how far its reports are. */
export interface ReportSession {
  readonly id: number;
  readonly date: string;
  readonly start_time: string;
  readonly period_name: string;
  readonly course_id: number;
  readonly course_name: string;
  readonly project_id: number;
  readonly project_code: string;
  readonly project_name: string;
  readonly location_name: string;
  readonly teacher_name: string | null;
  readonly places: number;
  readonly handed_in: number;
  readonly waiting: number;
  readonly returned: number;
  readonly checked: number;
}

/** A report that somebody took for checking. */
export interface TakenReport {
  readonly id: number;
  readonly status: 'S' | 'R' | 'C';
  readonly version: number;
  readonly score: number | null;
  readonly place_id: number;
  readonly schedule_id: number;
  readonly student_code: string;
  readonly student_name: string;
  readonly project_code: string;
  readonly project_name: string;
  readonly organization_id: number;
  readonly marks: readonly (ReportMark & { readonly id: number })[];
}

/** Who is checking a report, and since when. */
export interface ReportHolder {
  readonly id: number;
  readonly name: string;
  readonly since: string;
}

/** What taking a report answers. */
export type ReportTaking =
  | { readonly taken: true; readonly report: TakenReport }
  | { readonly taken: false; readonly held_by?: ReportHolder; readonly report?: null };

/** What finishing a report does with a mark of the place that did not come from this report. */
export type TypedMarkChoice = 'ask' | 'replace' | 'keep';

/** What finishing answers; where it asks, `mark` is the mark that is there and `score` what would be put in its place. */
export type ReportFinishing = ReportSaving | { readonly saved: false; readonly mark: number; readonly score: number };

/** What saving answers; where it was not saved, somebody else has the report, or changed it to `version`. */
export type ReportSaving =
  | { readonly saved: true; readonly version: number; readonly score: number; readonly offered?: boolean }
  | { readonly saved: false; readonly held_by?: ReportHolder; readonly version?: number };
