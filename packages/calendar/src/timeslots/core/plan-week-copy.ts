import {
  addDays,
  semesterContains,
  toDayNumber,
  weekDates,
  type PeriodTimes,
  type Semester,
  type Session,
  type Timeslot,
} from '@lab-console/schedule-rules';
import { occupiedSlots, type ClashingTimeslot } from './occupied-slots.ts';
import { assignsSame } from './timeslot-pen.ts';
import type { NewTimeslot } from './timeslot-source.ts';

/** What copying into one week comes to. */
export interface WeekCopy {
  /** Number of the week in the semester. */
  readonly week: number;
  readonly creates: readonly NewTimeslot[];
  /** Left out because something prevents them. */
  readonly skipped: readonly ClashingTimeslot[];
  /** Timeslots that the week has already, just so. */
  readonly already: number;
  /** Timeslots whose day lies outside the semester there. */
  readonly outside: number;
}

/** A week to copy into, with its content. */
export interface TargetWeek {
  readonly week: number;
  readonly timeslots: readonly Timeslot[];
  readonly sessions: readonly Session[];
}

/**
 * Copies timeslots of one week to another: to the same weekday and period. What would clash with the rows there is left out; where the copied week
 * clashes with itself, the copy does too.
 */
export function planWeekCopy(request: {
  readonly rows: readonly Timeslot[];
  /** Monday of the week that is copied. */
  readonly monday: string;
  readonly semester: Semester;
  readonly periods: readonly PeriodTimes[];
  readonly target: TargetWeek;
}): WeekCopy {
  const { rows, monday, semester, periods, target } = request;
  const distance = toDayNumber(weekDates(semester, target.week).from) - toDayNumber(monday);
  const taken = occupiedSlots(target.timeslots, target.sessions, periods);
  const creates: NewTimeslot[] = [];
  const skipped: ClashingTimeslot[] = [];
  let already = 0;
  let outside = 0;
  for (const { id: _, ...columns } of rows) {
    const row: NewTimeslot = { ...columns, date: addDays(columns.date, distance) };
    if (!semesterContains(semester, row.date)) outside += 1;
    else if (target.timeslots.some((known) => known.date === row.date && assignsSame(known, row))) already += 1;
    else {
      const conflicts = taken.conflictsOf(row);
      if (conflicts.length > 0) skipped.push({ row, conflicts });
      else creates.push(row);
    }
  }
  return { week: target.week, creates, skipped, already, outside };
}
