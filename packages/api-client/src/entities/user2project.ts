import type { Wire } from '../wire/wire.ts';

/** `elected`: the student has a place; `stopped`: the place was given up. */
export type ScheduleStatus = 'elected' | 'stopped';

/** A mark in the attendance list. */
export type Attendance = 'present' | 'late' | 'excused' | 'absent';

/** A student's place in a session. */
export interface User2Project extends Wire<
  'user2projects',
  | 'id'
  | 'ordernumber_of_schedule'
  | 'schedule_id'
  | 'schedule_status'
  | 'group_stamp'
  | 'group_order'
  | 'student'
  | 'attendance'
  | 'preview'
  | 'operation'
  | 'report'
  | 'remarks'
  | 'attendance_at'
  | 'attendance_by'
> {
  readonly schedule_status: ScheduleStatus;
  readonly attendance: Attendance | null;
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
  /** Places that another person marked meanwhile; nothing was saved there. */
  readonly conflicts: readonly {
    readonly id: number;
    /** The mark as it is; `null` when the place is gone. */
    readonly current: Pick<User2Project, 'attendance' | 'attendance_at'> | null;
    readonly changed_by: { readonly id: number; readonly name: string } | null;
  }[];
}

/** A row of the view `user2projects_ex`: the place with the names around it. */
export interface User2ProjectEx
  extends
    User2Project,
    Wire<
      'user2projects_ex',
      | 'student_code'
      | 'student_name'
      | 'class_name'
      | 'date'
      | 'period_id'
      | 'semester_id'
      | 'organization_id'
      | 'project_id'
      | 'project_code'
      | 'project_name'
      | 'course_id'
      | 'course_code'
      | 'course_name'
    > {}
