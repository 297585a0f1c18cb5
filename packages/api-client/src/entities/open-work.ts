import type { AttendanceSessionRow } from './attendance-session.ts';

/** What is open in a course: attendance to take, reports to check, marks to enter, appeals to answer, corrections to decide, lists. */
export type OpenWorkKind = 'attendance' | 'reports' | 'marks' | 'appeals' | 'corrections' | 'submit' | 'publish';

/** One kind of work that is open in a course, as `rpc/open_work` answers it. */
export interface OpenWorkRow {
  readonly course_id: number;
  readonly course_code: string;
  readonly course_name: string;
  readonly organization_id: number;
  readonly kind: OpenWorkKind;
  /** The experiment whose marks are missing; `null` for other kinds, and for marks of the course itself. */
  readonly project_id: number | null;
  readonly project_code: string | null;
  readonly project_name: string | null;
  /** Sessions, reports, students with a mark missing, appeals, corrections, or the one list. */
  readonly count: number;
}

/** What waits on the first screen of a day: work that is open in courses, and what the coming timetable lacks. */
export type TodayWorkKind = OpenWorkKind | 'conflicts' | 'drafts' | 'plans' | 'announcements';

/** One kind of work of {@link Today}. */
export interface TodayWork {
  readonly kind: TodayWorkKind;
  /** As in {@link OpenWorkRow}; sessions in conflict in the next four weeks, drafts from today on, plans not stored, announcements not read. */
  readonly count: number;
  /** The first day that it concerns, `YYYY-MM-DD`; only of conflicts and drafts. */
  readonly date: string | null;
  /** The course where all of it is of one. */
  readonly course_id: number | null;
}

/** First screen of a day in a centre: `rpc/today`. */
export interface Today {
  /** Local time of the centre, `YYYY-MM-DDTHH:mm:ss`. */
  readonly wall: string;
  /** `false` for administrators of another centre, who have nothing to do in this one. */
  readonly is_theirs: boolean;
  /** The open semester. */
  readonly semester: { readonly id: number; readonly name: string; readonly since: string; readonly to: string } | null;
  /** Sessions of today by time, cancelled ones included: own ones of a teacher, else those of the centre. */
  readonly sessions: readonly AttendanceSessionRow[];
  /** The first session after today, within 60 days. */
  readonly next: AttendanceSessionRow | null;
  /** Days of this week, Monday first, on which published sessions take place; whose they are is as in `sessions`. */
  readonly week: readonly { readonly date: string; readonly sessions: number }[];
  readonly work: readonly TodayWork[];
}
