import { addDays, toDayNumber } from '../dates/calendar-date.ts';
import type { Session } from '../entities/session.ts';
import { createPeriodShift } from '../periods/create-period-shift.ts';
import { periodsOverlap } from '../periods/overlapping-periods.ts';
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

/**
 * Finds the offsets by which several sessions could move together without a conflict, the best first. All of them land in the range and in the
 * periods of their days, and keep their distances. With `locations` or `teachers` each of them gets the best that is free there.
 */
export function findFreeMoves({ moving, ...search }: FreeMovesRequest): FoundSlots<FreeMove> {
  const finder = createSlotFinder(moving, search);
  const days = moving.map(({ date }) => toDayNumber(date)).sort((a, b) => a - b);
  const earliest = toDayNumber(search.range.from) - (days[0] ?? 0);
  const latest = toDayNumber(search.range.to) - (days.at(-1) ?? 0);
  const shift = createPeriodShift(search.periods);
  const atOnce = new Map(
    search.periods.map((period) => [
      period.id,
      search.periods.filter((other) => periodsOverlap(period, other)).map(({ id }) => id),
    ]),
  );
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
    /** Rooms and teachers of this move by slot, and whether the session that has it had it before. */
    const given = new Map<string, boolean>();
    let isMoved = false;
    for (const session of moving) {
      const period_id = shift(session.period_id, periods);
      if (period_id === null) return [];
      const date = addDays(session.date, by);
      const key = (kind: string, id: number | null, period = period_id): string => `${date} ${period} ${kind} ${id}`;
      const wasOf = { location: session.location_id, teacher: session.teacher_id };
      const [slot] = finder.at(session, { date, period_id, days: by, periods }, 1, (kind, id) => {
        if (id === null) return false;
        return (atOnce.get(period_id) ?? [period_id]).some((period) => {
          const wasBefore = given.get(key(kind, id, period));
          // What two of them shared before they may go on sharing.
          return wasBefore !== undefined && !(wasBefore && id === wasOf[kind]);
        });
      });
      if (!slot) return [];
      given.set(key('location', slot.location_id), slot.location_id === wasOf.location);
      given.set(key('teacher', slot.teacher_id), slot.teacher_id === wasOf.teacher);
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
