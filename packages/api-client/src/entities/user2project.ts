/** `elected`: the student has a place; `stopped`: the place was given up. */
export type ScheduleStatus = 'elected' | 'stopped';

/** A mark in the attendance list. */
export type Attendance = 'present' | 'late' | 'excused' | 'absent';

/** A student's place in a session. */
export interface User2Project {
  readonly id: number;
  /** Position in the list of the session, from 1. */
  readonly ordernumber_of_schedule: number;
  readonly schedule_id: number;
  readonly schedule_status: ScheduleStatus;
  readonly group_stamp: string | null;
  readonly group_order: number | null;
  /** The student (`users.id`). */
  readonly student: number;
  readonly attendance: Attendance | null;
  readonly preview: number | null;
  readonly operation: number | null;
  readonly report: number | null;
  readonly remarks: string | null;
  /** When the mark was set or taken away last; `null` where it never was. Kept by the database, never sent. */
  readonly attendance_at: string | null;
  /** Who did that (`users.id`). Kept by the database, never sent. */
  readonly attendance_by: number | null;
}

/** A mark for a place: `rest/rpc/mark_attendance`. */
export interface SentAttendanceMark {
  readonly id: number;
  readonly attendance: Attendance | null;
  /** `attendance_at` as the person saw it; without it the mark is set whatever happened meanwhile. */
  readonly expected?: string | null;
}

/** What came of setting marks, each for itself. */
export interface AttendanceMarkAnswer {
  readonly saved: readonly Pick<User2Project, 'id' | 'attendance_at'>[];
  /** Places that somebody else marked meanwhile; nothing was saved there. */
  readonly conflicts: readonly {
    readonly id: number;
    /** The mark as it stands; `null` when the place is gone. */
    readonly current: Pick<User2Project, 'attendance' | 'attendance_at'> | null;
    readonly changed_by: { readonly id: number; readonly name: string } | null;
  }[];
}

/** A row of the view `user2projects_ex`: the place with the names around it. */
export interface User2ProjectEx extends User2Project {
  readonly student_code: string;
  readonly student_name: string;
  readonly class_name: string | null;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly period_id: number;
  readonly semester_id: number;
  readonly organization_id: number;
  readonly project_id: number;
  readonly project_code: string;
  readonly project_name: string;
  readonly course_id: number;
  readonly course_code: string;
  readonly course_name: string;
}
