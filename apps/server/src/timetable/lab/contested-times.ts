import { blockOf } from './lesson-times.ts';
import type { LabProblem } from './lab-problem.ts';

/** A moment of a day, just before the end of a period. */
interface Moment {
  readonly period: number;
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
  const blockAt = (period: number, length: number) => blockOf(periods, period, length);
  /** For each length the days on which places begin, with their periods as bits: there are as many days as there are of what is competed for. */
  const begins = [...places].map(([length, those]) => {
    const days = new Map<number, number>();
    for (const place of those) {
      const day = Math.floor(place / perDay);
      days.set(day, (days.get(day) ?? 0) | (1 << (place % perDay)));
    }
    return { length, days };
  });
  // Most days are like others.
  const known = new Map<string, readonly Moment[]>();
  const moments = new Map<number, readonly Moment[]>();
  for (const { days } of begins) {
    for (const day of days.keys()) {
      if (moments.has(day)) continue;
      const own = begins.map(({ length, days: all }) => ({ length, bits: all.get(day) ?? 0 }));
      const key = own.map(({ bits }) => bits).join();
      const chosen = known.get(key) ?? chooseMoments(own);
      known.set(key, chosen);
      moments.set(day, chosen);
    }
  }
  return (place, length) => {
    const day = Math.floor(place / perDay);
    const { from, until } = blockAt(place % perDay, length);
    const own = moments.get(day) ?? [];
    return own.flatMap((moment) => (from < moment.until && moment.until <= until ? [day * perDay + moment.period] : []));
  };

  function chooseMoments(own: readonly { readonly length: number; readonly bits: number }[]): readonly Moment[] {
    const blocks = own.flatMap(({ length, bits }) =>
      periods.flatMap((_, at) => (((bits >>> at) & 1) === 0 ? [] : [blockAt(at, length)])),
    );
    const ends = blocks.map(({ periods: those, from, until }) => ({ period: those.at(-1) ?? 0, from, until }));
    const chosen: Moment[] = [];
    // What ends first has to have a moment, and its end is within all that it meets.
    for (const { period, from, until } of ends.sort((one, other) => one.until - other.until || one.period - other.period))
      if (from >= (chosen.at(-1)?.until ?? Number.NEGATIVE_INFINITY)) chosen.push({ period, until });
    return chosen;
  }
}
