import type { ClassOrg, DateRange, Location, Period, Semester, Teacher, Timeslot } from '@lab-console/schedule-rules';
import type { CalendarSession, ScheduleViewer } from '../../core/source/schedule-source.ts';

/** The columns of a new timeslot, as `POST rest/timeslots` takes them. */
export type NewTimeslot = Omit<Timeslot, 'id'>;

/** Who looks at the timeslots, and of which centre. */
export interface TimeslotViewer extends ScheduleViewer {
  /** The teaching centre whose time is given out; with `null` nothing can be changed. */
  readonly organizationId: number | null;
}

/** A class that time can be given to. */
export interface TimeslotClass extends ClassOrg {
  /** The semester in which it can be chosen. Without one it can be chosen in each. */
  readonly semester_id?: number | null;
}

/** What can be given out. */
export interface TimeslotChoices {
  readonly teachers: readonly Teacher[];
  readonly classes: readonly TimeslotClass[];
  readonly locations: readonly Pick<Location, 'id' | 'code' | 'name'>[];
}

/**
 * Everything that the grid asks of a backend. A promise that is rejected shows its error's message; a call whose signal was aborted
 * may be rejected with anything.
 */
export interface TimeslotSource {
  /** The signed-in user, their settings, and the centre. Called once. */
  readonly loadViewer: (signal: AbortSignal) => Promise<TimeslotViewer>;
  /** All periods of the day, in any order. Called once. */
  readonly loadPeriods: (signal: AbortSignal) => Promise<readonly Period[]>;
  /** All semesters, in any order. Called once. */
  readonly loadSemesters: (signal: AbortSignal) => Promise<readonly Semester[]>;
  /** Teachers, classes and rooms. Called once; the grid is drawn without waiting for it. */
  readonly loadChoices: (signal: AbortSignal) => Promise<TimeslotChoices>;
  /**
   * Timeslots of the days `range.from` to `range.to`, both included. Those of other centres are welcome: they count for conflicts, are shown where
   * one looks at a person's time, and stay as they are.
   */
  readonly loadTimeslots: (range: DateRange, signal: AbortSignal) => Promise<readonly Timeslot[]>;
  /** Sessions of those days, shown behind. The grid leaves out what the viewer may not see. */
  readonly loadSessions: (range: DateRange, signal: AbortSignal) => Promise<readonly CalendarSession[]>;
  /** Creates all of the timeslots or none, and answers their rows in the same order. */
  readonly createTimeslots: (rows: readonly NewTimeslot[], signal: AbortSignal) => Promise<readonly Timeslot[]>;
  /** Deletes timeslots and answers the ids of those that are deleted now by this call. */
  readonly deleteTimeslots: (ids: readonly number[], signal: AbortSignal) => Promise<readonly number[]>;
}
