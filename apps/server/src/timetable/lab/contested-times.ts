import { blockOf } from './lesson-times.ts';
import type { LabProblem } from './lab-problem.ts';

/** A moment of a day, just before the end of a period. */
interface Moment {
  /** Index of what is competed for × number of slots + slot. */
  readonly time: number;
  /** Minutes of the day. */
  readonly until: number;
}

/**
 * Returns a function that gives the times that a place takes of what lessons compete for; no two lessons have the same. Places of several
 * periods meet one another in many ways, so that times are the fewest moments of which each place has one: on a day there are as many of them as
 * lessons fit beside each other, at the most.
 *
 * @param places Of the lessons, by length: index of what is competed for × number of slots + slot. There may be more than the lessons can have.
 */
export function contestedTimes(
  { periods }: Pick<LabProblem, 'periods'>,
  places: ReadonlyMap<number, Iterable<number>>,
): (place: number, length: number) => readonly number[] {
  const perDay = periods.length;
  const blockAt = (place: number, length: number) => blockOf(periods, place % perDay, length);
  const byDay = new Map<number, (Moment & { readonly from: number })[]>();
  for (const [length, those] of places) {
    for (const place of those) {
      const { periods: own, from, until } = blockAt(place, length);
      const day = Math.floor(place / perDay);
      const time = day * perDay + (own.at(-1) ?? 0);
      const known = byDay.get(day);
      if (known) known.push({ time, from, until });
      else byDay.set(day, [{ time, from, until }]);
    }
  }
  const moments = new Map<number, readonly Moment[]>();
  for (const [day, those] of byDay) {
    const chosen: Moment[] = [];
    // What ends first has to have a moment, and its end is within all that it meets.
    for (const { time, from, until } of those.sort((one, other) => one.until - other.until || one.time - other.time))
      if (from >= (chosen.at(-1)?.until ?? Number.NEGATIVE_INFINITY)) chosen.push({ time, until });
    moments.set(day, chosen);
  }
  return (place, length) => {
    const { from, until } = blockAt(place, length);
    const own = moments.get(Math.floor(place / perDay)) ?? [];
    return own.flatMap((moment) => (from < moment.until && moment.until <= until ? [moment.time] : []));
  };
}
