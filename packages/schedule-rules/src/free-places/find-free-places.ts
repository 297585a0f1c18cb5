import { toDayNumber } from '../dates/calendar-date.ts';
import { datesIn } from '../dates/date-range.ts';
import type { Session } from '../entities/session.ts';
import { sortPeriods } from '../periods/period-order.ts';
import { createPlaceFinder, isTimeless, type Slot } from './create-place-finder.ts';
import type { FoundPlaces, FreePlace, PlaceSearch } from './free-place.ts';
import { keepBest } from './keep-best.ts';
import { mostOfRoomAndTeacher } from './place-points.ts';

/** A search for one session. */
export interface FreePlacesRequest extends PlaceSearch {
  /** The session as it stands, or as a dialog has it so far, with an id of its own. */
  readonly session: Session;
  /** How many places of one period of a day are offered at most. @default 3 */
  readonly perSlot?: number;
}

/**
 * The places where a session would have no conflict, the best first, with the reasons for the rank. Where it stands is none of
 * them. Judged by the conflict index, so by the same rules and settings as the conflicts that are shown.
 */
export function findFreePlaces({ session, perSlot = 3, ...search }: FreePlacesRequest): FoundPlaces<FreePlace> {
  const finder = createPlaceFinder([session], search);
  const today = toDayNumber(session.date);
  const order = sortPeriods(search.periods);
  const here = order.findIndex(({ id }) => id === session.period_id);
  const slots = datesIn(search.range).flatMap((date) =>
    order.map(({ id: period_id }, at) => {
      const slot: Slot = { date, period_id, days: toDayNumber(date) - today, periods: here < 0 ? 0 : at - here };
      return { slot, atMost: finder.timePoints(session, slot) + mostOfRoomAndTeacher };
    }),
  );
  return {
    places: keepBest(slots, search.limit ?? 10, ({ slot }) => finder.at(session, slot, perSlot)),
    notSolvedByTime: search.index.check(session).filter(isTimeless),
  };
}
