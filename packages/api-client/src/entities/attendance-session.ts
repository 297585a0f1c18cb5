import type { GradeList } from './grade-list.ts';

/** A session as `rpc/attendance_sessions` answers it: whose attendance the caller takes, with the numbers of marks. */
export interface AttendanceSessionRow {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly period_name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly course_id: number;
  readonly course_name: string;
  readonly project_id: number;
  readonly project_name: string;
  readonly location_name: string;
  readonly teacher_id: number | null;
  readonly teacher_name: string | null;
  readonly semester_id: number;
  readonly organization_id: number;
  readonly is_publish: boolean;
  readonly cancelled_at: string | null;
  readonly cancel_reason: string | null;
  readonly max_student_number: number;
  readonly elected: number;
  readonly stopped: number;
  readonly present: number;
  readonly late: number;
  readonly excused: number;
  readonly absent: number;
  readonly unmarked: number;
  /** How far the grades of the course are: attendance is taken while they are open. */
  readonly list_state: GradeList['state'];
  /** Whether its semester is archived: nothing of it changes. */
  readonly is_archived: boolean;
}
