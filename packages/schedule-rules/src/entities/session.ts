/**
 * One experiment session: a row of `rest/schedules` (section 3, Schedule).
 * The rules read it and never change it; hosts may pass wider objects.
 */
export interface Session {
  readonly id: number;
  /** Day in the institution's time zone, `YYYY-MM-DD`. */
  readonly date: string;
  /** The first period that it takes. */
  readonly period_id: number;
  /** How many periods it takes from `period_id` on; 1 where the backend does not know the column. */
  readonly period_count?: number;
  readonly location_id: number;
  readonly course_id: number;
  readonly project_id: number;
  readonly teacher_id: number | null;
  readonly team_id: number | null;
  readonly semester_id: number;
  /** The teaching centre that the session belongs to. */
  readonly organization_id: number;
  /** Ids of the class organisations that take part. */
  readonly class_list: readonly number[];
  /** Ids of the classes that the session is kept for. */
  readonly reserved_classes: readonly number[];
  /** Codes of the classes that the session is kept for. */
  readonly reserved_classes_code: readonly string[];
  readonly max_student_number: number;
  readonly min_student_number: number;
  readonly max_group_student_number: number;
  /** `false` is a draft, `true` is published (section 4). */
  readonly is_publish: boolean;
  readonly is_reserved: boolean;
  readonly is_scheduled: boolean;
  /** Group id shared by associated sessions; `null` when ungrouped. */
  readonly group: string | null;
  /** ISO timestamp of the last change, where the backend gives it. */
  readonly updated_at?: string;
  /** When it was cancelled, as an ISO timestamp: it stays, and takes neither room nor teacher nor class. */
  readonly cancelled_at?: string | null;
  /** Why it was cancelled. */
  readonly cancel_reason?: string | null;
}

/** The columns of a new session, as `POST rest/schedules` takes them. */
export type NewSession = Omit<Session, 'id' | 'updated_at' | 'cancelled_at' | 'cancel_reason'>;

/** Columns of a session that a change may carry. */
export type SessionPatch = Partial<NewSession>;
