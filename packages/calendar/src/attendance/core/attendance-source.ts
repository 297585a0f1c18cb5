import type { ScheduleViewer } from '../../core/source/schedule-source.ts';

/** A mark in the attendance list. */
export type AttendanceMark = 'present' | 'late' | 'excused' | 'absent';

/** A student's place in a session: a row of `rest/user2projects_ex`. */
export interface AttendancePlace {
  readonly id: number;
  readonly ordernumber_of_schedule: number;
  /** `stopped`: the place was given up. */
  readonly schedule_status: 'elected' | 'stopped';
  readonly student_code: string;
  readonly student_name: string;
  readonly class_name: string | null;
  readonly attendance: AttendanceMark | null;
}

/** Everything that the attendance list asks of a backend; a promise that is rejected shows its error's message. */
export interface AttendanceSource {
  /** The signed-in user, their courses and settings. */
  readonly loadViewer: (signal: AbortSignal) => Promise<ScheduleViewer>;
  /** The places of a session, elected and stopped, by order number. */
  readonly loadPlaces: (sessionId: number, signal: AbortSignal) => Promise<readonly AttendancePlace[]>;
  /** Gives places a mark, or takes it away with `null`, and answers the ids of those that have it now. */
  readonly saveAttendance: (
    ids: readonly number[],
    mark: AttendanceMark | null,
    signal: AbortSignal,
  ) => Promise<readonly number[]>;
}
