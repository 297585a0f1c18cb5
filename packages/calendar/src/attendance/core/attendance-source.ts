import type { ScheduleViewer } from '../../core/source/schedule-source.ts';

/** A mark in the attendance list. */
export type AttendanceMark = 'present' | 'late' | 'excused' | 'absent';

/** A student's place in a session: a row of `rest/user2projects_ex`. */
export interface AttendanceEnrolment {
  readonly id: number;
  readonly ordernumber_of_schedule: number;
  /** `stopped`: the place was given up. */
  readonly schedule_status: 'elected' | 'stopped';
  readonly student_code: string;
  readonly student_name: string;
  readonly class_name: string | null;
  readonly attendance: AttendanceMark | null;
  /** The version of the mark: any text that is another one once the mark was set or taken away; `null` where it never was. */
  readonly attendance_at: string | null;
}

/** A mark that a place is to have. */
export interface AttendanceChange {
  readonly id: number;
  /** `null` takes the mark away. */
  readonly attendance: AttendanceMark | null;
  /** `attendance_at` of the mark that the person saw there. Where it is another one by now, nothing may be saved. */
  readonly expected: string | null;
}

/** A place whose mark another person set meanwhile: nothing was saved there. */
export interface AttendanceConflict {
  readonly id: number;
  /** How it is marked now; `null` when the place is gone. */
  readonly current: Pick<AttendanceEnrolment, 'attendance' | 'attendance_at'> | null;
  /** Who set the mark, where that is known. */
  readonly changedBy?: string | undefined;
}

/** What came of saving marks, each for itself. */
export interface AttendanceAnswer {
  /** The places that have their mark now, with its new version. */
  readonly saved: readonly Pick<AttendanceEnrolment, 'id' | 'attendance_at'>[];
  readonly conflicts: readonly AttendanceConflict[];
}

/** Everything that the attendance list asks of a backend; a promise that is rejected shows its error's message. */
export interface AttendanceSource {
  /** The signed-in user, their courses and settings. */
  readonly loadViewer: (signal: AbortSignal) => Promise<ScheduleViewer>;
  /** The places of a session, elected and stopped, by order number. */
  readonly loadPlaces: (sessionId: number, signal: AbortSignal) => Promise<readonly AttendanceEnrolment[]>;
  /** Sets marks where they still are what the person saw. A place of neither list of the answer was not the person's to mark. */
  readonly saveMarks: (marks: readonly AttendanceChange[], signal: AbortSignal) => Promise<AttendanceAnswer>;
  /**
   * Whether `saveMarks` failed because the backend could not be reached: the marks are then kept and sent again, not taken back.
   *
   * @default Nothing is such a failure.
   */
  readonly isUnreachable?: (error: unknown) => boolean;
}
