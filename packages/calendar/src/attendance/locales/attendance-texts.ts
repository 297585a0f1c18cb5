import type { AttendanceMark, AttendanceEnrolment } from '../core/attendance-source.ts';

/** Every text of the attendance list in one language. */
export interface AttendanceTexts {
  readonly title: string;
  readonly order: string;
  readonly code: string;
  readonly name: string;
  readonly class: string;
  readonly attendance: string;
  readonly marks: { readonly [Mark in AttendanceMark]: string };
  readonly unmarked: string;
  readonly statuses: { readonly [Status in AttendanceEnrolment['schedule_status']]: string };
  readonly restPresent: string;
  readonly undo: string;
  readonly redo: string;
  readonly close: string;
  readonly retry: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly empty: string;
  readonly readOnly: string;
  readonly noAccess: string;
  readonly keys: string;
  readonly students: (count: number) => string;
  /** Marks that another person set meanwhile, beside the own ones. */
  readonly clash: {
    readonly title: string;
    readonly explain: (count: number) => string;
    readonly theirs: string;
    readonly mine: string;
    readonly by: (name: string) => string;
    readonly keepTheirs: string;
    readonly saveMine: (count: number) => string;
  };
  /** Marks that wait for a backend that cannot be reached. */
  readonly unsent: {
    readonly explain: (count: number) => string;
    readonly send: string;
    readonly leave: (count: number) => string;
    readonly discard: string;
  };
  readonly notices: {
    readonly marked: (name: string, mark: string) => string;
    readonly markedMany: (count: number, mark: string) => string;
    readonly nothingToMark: string;
    readonly undone: (count: number) => string;
    readonly redone: (count: number) => string;
    readonly metOthers: (count: number, saved: number) => string;
    readonly kept: (count: number) => string;
    readonly unsent: (count: number) => string;
    readonly sent: (count: number) => string;
    readonly incomplete: (changed: number, wanted: number) => string;
    readonly failed: (message: string) => string;
  };
}
