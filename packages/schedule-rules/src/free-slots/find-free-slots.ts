import { toDayNumber } from '../dates/calendar-date.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { datesIn } from '../dates/date-range.ts';
import type { Session } from '../entities/session.ts';
import { sortPeriods } from '../periods/period-order.ts';
import { createSlotFinder, isTimeless, type Slot } from './create-slot-finder.ts';
import type { FoundSlots, FreeSlot, SlotSearch } from './free-slot.ts';
import { keepBest } from './keep-best.ts';
import { maxOfRoomAndTeacher } from './slot-points.ts';

/** A search for one session. */
export interface FreeSlotsRequest extends SlotSearch {
  /** The session as it is, or as a dialog has it so far, with an id of its own. */
  readonly session: Session;
  /** How many slots of one period of a day are offered at most. @default 3 */
  readonly perSlot?: number;
  /** How many slots of one day are offered at most. @default any number */
  readonly perDay?: number;
  /** Nothing that begins earlier is offered, `YYYY-MM-DDTHH:mm:ss` by the institution's clock. */
  readonly notBefore?: string;
}

/**
 * The slots where a session would have no conflict, the best first, with the reasons for the rank. Its present place is none of them. With `perDay`
 * working days come before weekends. A session of several periods is offered whole places only, and across a long break where its experiment allows it. Judged by the conflict index, so by the same rules and settings as the conflicts that are shown.
 */
export function findFreeSlots({
  session,
  perSlot = 3,
  perDay,
  notBefore = '',
  ...search
}: FreeSlotsRequest): FoundSlots<FreeSlot> {
  const finder = createSlotFinder([session], search);
  const today = toDayNumber(session.date);
  const order = sortPeriods(search.periods);
  const here = order.findIndex(({ id }) => id === session.period_id);
  const slots = datesIn(search.range).flatMap((date) =>
    order.flatMap(({ id: period_id, start_time }, at) => {
      if (`${date}T${start_time}` < notBefore) return [];
      const slot: Slot = { date, period_id, days: toDayNumber(date) - today, periods: here < 0 ? 0 : at - here };
      return [{ slot, atMost: finder.timePoints(session, slot) + maxOfRoomAndTeacher }];
    }),
  );
  const limit = search.limit ?? 10;
  const best = (options: typeof slots, max: number): readonly FreeSlot[] =>
    keepBest(options, max, ({ slot }) => finder.at(session, slot, perSlot));
  const bestOfDays = (options: typeof slots, max: number): readonly FreeSlot[] =>
    [...new Set(options.map(({ slot }) => slot.date))]
      .flatMap((date) =>
        best(
          options.filter(({ slot }) => slot.date === date),
          max,
        ),
      )
      .sort((a, b) => Number(isWeekend(a.date)) - Number(isWeekend(b.date)) || b.score - a.score)
      .slice(0, limit);
  return {
    slots: perDay === undefined ? best(slots, limit) : bestOfDays(slots, perDay),
    notSolvedByTime: search.index.check(session).filter(isTimeless),
  };
}

function isWeekend(date: string): boolean {
  return weekdayOf(date) >= 6;
}
