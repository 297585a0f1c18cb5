import { addDays, toDayNumber } from '../dates/calendar-date.ts';
import type { Session } from '../entities/session.ts';
import { createPeriodShift } from '../periods/create-period-shift.ts';
import { toSeconds } from '../dates/clock-time.ts';
import { createSessionPeriods } from '../periods/session-periods.ts';
import { createSlotFinder, isSameSlot, isTimeless } from './create-slot-finder.ts';
import type { FoundSlots, FreeSlot, SlotSearch } from './free-slot.ts';
import { keepBest } from './keep-best.ts';
import { maxOfRoomAndTeacher, timeReasons, pointsOf } from './slot-points.ts';

/** A search for several sessions that move together. */
export interface FreeMovesRequest extends SlotSearch {
  readonly moving: readonly Session[];
}

/** An offset by which all sessions can move, with the slot that each comes to. */
export interface FreeMove {
  readonly days: number;
  /** Periods, counted in the order of their start. */
  readonly periods: number;
  /** Sum of the slots' scores. */
  readonly score: number;
  /** One for each session, in their order. */
  readonly slots: readonly FreeSlot[];
}

/** A room or teacher that a move has given to one of the sessions. */
interface GivenResource {
  readonly kind: 'location' | 'teacher';
  readonly id: number | null;
  readonly date: string;
  readonly period_id: number;
  /** Seconds of the day. */
  readonly start: number;
  readonly end: number;
  /** Whether the session had it before. */
  readonly wasBefore: boolean;
}

/**
 * Finds the offsets by which several sessions could move together without a conflict, the best first. All of them land in the range and in the
 * periods of their days, keep their distances, and take as many periods as before. With `locations` or `teachers` each of them gets the best that is free there.
 */
export function findFreeMoves({ moving, ...search }: FreeMovesRequest): FoundSlots<FreeMove> {
  const finder = createSlotFinder(moving, search);
  const days = moving.map(({ date }) => toDayNumber(date)).sort((a, b) => a - b);
  const earliest = toDayNumber(search.range.from) - (days[0] ?? 0);
  const latest = toDayNumber(search.range.to) - (days.at(-1) ?? 0);
  const shift = createPeriodShift(search.periods);
  const periodsOf = createSessionPeriods(search.periods);
  const steps = search.periods.flatMap((_, at) => (at === 0 ? [0] : [at, -at]));
  const stepsThatFit = steps.filter((by) => moving.every(({ period_id }) => shift(period_id, by) !== null));

  const offsets = [];
  for (let by = earliest; by <= latest; by += 1) {
    for (const periods of stepsThatFit) {
      const each = pointsOf(timeReasons({ days: by, periods }, 0)) + maxOfRoomAndTeacher;
      offsets.push({ days: by, periods, atMost: each * moving.length });
    }
  }
  const moves = keepBest(offsets, search.limit ?? 10, ({ days: by, periods }): readonly FreeMove[] => {
    const slots: FreeSlot[] = [];
    const given: GivenResource[] = [];
    let isMoved = false;
    for (const session of moving) {
      const period_id = shift(session.period_id, periods);
      if (period_id === null) return [];
      const date = addDays(session.date, by);
      const wasOf = { location: session.location_id, teacher: session.teacher_id };
      const time = periodsOf(period_id, session.period_count);
      const [start, end] = time ? [toSeconds(time.start_time), toSeconds(time.end_time)] : [0, 0];
      const [slot] = finder.at(session, { date, period_id, days: by, periods }, 1, (kind, id) =>
        given.some(
          (other) =>
            id !== null &&
            other.id === id &&
            other.kind === kind &&
            other.date === date &&
            (other.period_id === period_id || (other.start < end && start < other.end)) &&
            // What two of them shared before they may go on sharing.
            !(other.wasBefore && id === wasOf[kind]),
        ),
      );
      if (!slot) return [];
      for (const kind of ['location', 'teacher'] as const) {
        const id = slot[`${kind}_id`];
        given.push({ kind, id, date, period_id, start, end, wasBefore: id === wasOf[kind] });
      }
      isMoved ||= !isSameSlot(slot, session);
      slots.push(slot);
    }
    return isMoved ? [{ days: by, periods, score: slots.reduce((sum, { score }) => sum + score, 0), slots }] : [];
  });
  return {
    slots: moves,
    notSolvedByTime: moving.flatMap((session) => search.index.check(session).filter(isTimeless)),
  };
}
