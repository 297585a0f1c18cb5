import type { Conflict } from '../conflicts/conflict.ts';
import type { ConflictIndex } from '../conflicts/create-conflict-index.ts';
import type { DateRange } from '../dates/date-range.ts';
import type { Location } from '../entities/location.ts';
import type { Period } from '../entities/period.ts';
import type { Session } from '../entities/session.ts';

/** Why a slot ranks where it does. */
export type SlotReasonCode =
  | 'same-room'
  | 'same-teacher'
  | 'near-in-time'
  | 'capacity-fit'
  | 'wished-equipment'
  | 'class-lessons-that-day'
  | 'teacher-load'
  | 'teacher-rather-not';

/** One reason: plain data, its text comes from a locale table. */
export interface SlotReason {
  readonly code: SlotReasonCode;
  /**
   * What was counted. `near-in-time`: days away; `capacity-fit`: seats left over; `wished-equipment`: how much the room lacks; `class-lessons-that-day`: other sessions of the
   * classes on that day; `teacher-load`: other sessions of the teacher in that week; 1 for the others.
   */
  readonly value: number;
  /** What it adds to the score, or takes from it; never 0. */
  readonly points: number;
}

/** A slot where a session would have no conflict that a slot can be to blame for. */
export interface FreeSlot {
  readonly sessionId: number;
  readonly date: string;
  readonly period_id: number;
  readonly location_id: number;
  readonly teacher_id: number | null;
  /** Sum of the reasons' points; the highest is the best. */
  readonly score: number;
  readonly reasons: readonly SlotReason[];
}

/** Where to look for a slot. */
export interface SlotSearch {
  /** Judges every slot; it holds the timetable as it is, the sessions in question included or not. */
  readonly index: ConflictIndex;
  /** The sessions of the weeks of `range`, for what classes and teachers do beside; others are passed over. */
  readonly sessions: Iterable<Session>;
  readonly periods: readonly Period[];
  /** Days to look at. */
  readonly range: DateRange;
  /** Rooms to choose from. @default the room that a session has */
  readonly locations?: readonly Pick<Location, 'id' | 'capacity'>[];
  /** Teachers to choose from, by id. @default the teacher that a session has */
  readonly teachers?: readonly number[];
  /** How many answers at most. @default 10 */
  readonly limit?: number;
}

/** The answer of a search. */
export interface FoundSlots<Place> {
  /** The best first. */
  readonly slots: readonly Place[];
  /**
   * Faults that the sessions have at any time: too many students, an experiment that the course does not hold, a room, teacher or
   * team off the experiment's list. Rooms and teachers with such a fault are not offered; what no room or teacher can mend
   * (experiment, course, team) is not held against a slot.
   */
  readonly notSolvedByTime: readonly Conflict[];
}
