import type { Wire } from '../wire/wire.ts';

/** A rule by which a submitted report is checked. */
export interface ReportCheckItem extends Wire<
  'report_check_items',
  | 'id'
  | 'type'
  | 'type_order'
  | 'display_order'
  | 'check_mark'
  | 'comment'
  | 'hide_comment'
  | 'tip'
  | 'score'
  | 'hide_score'
  | 'scores'
  | 'color'
  | 'pub_status'
  | 'project_code'
  | 'is_common'
  | 'user_id'
  | 'organization_id'
> {
  readonly scores: readonly number[];
}

/** A student's report. */
export interface Report extends Wire<
  'reports',
  | 'id'
  | 'status'
  | 'user2project_id'
  | 'score'
  | 'checked_by'
  | 'checked_at'
  | 'checking_by'
  | 'checking_at'
  | 'return_reason'
  | 'version'
> {}

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
export interface ReportEnrolment extends Wire<
  'report_places',
  | 'id'
  | 'schedule_id'
  | 'ordernumber_of_schedule'
  | 'student'
  | 'student_code'
  | 'student_name'
  | 'mark'
  | 'report_id'
  | 'score'
  | 'version'
  | 'return_reason'
  | 'checked_at'
  | 'checked_by_name'
  | 'checking_by'
  | 'checking_by_name'
> {
  /** `null`: nothing was handed in. */
  readonly status: 'S' | 'R' | 'C' | null;
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

/** A report that was taken for checking. */
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

/** The answer of saving; where it was not saved, another person has the report, or changed it to `version`. */
export type ReportSaving =
  | { readonly saved: true; readonly version: number; readonly score: number; readonly offered?: boolean }
  | { readonly saved: false; readonly held_by?: ReportHolder; readonly version?: number };
