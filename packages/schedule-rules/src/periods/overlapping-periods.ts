import { toSeconds } from '../dates/clock-time.ts';
import type { Period } from '../entities/period.ts';

/** A period and when it runs. */
export type PeriodTimes = Pick<Period, 'id' | 'start_time' | 'end_time'>;

/** Whether a period runs at a time, in seconds of the day; its end does not belong to it. */
function runsAt({ start_time, end_time }: PeriodTimes, seconds: number): boolean {
  return toSeconds(start_time) <= seconds && seconds < toSeconds(end_time);
}

/** Whether two periods run at the same time; one that ends when the other starts does not. */
export function periodsOverlap(a: PeriodTimes, b: PeriodTimes): boolean {
  return a.id === b.id || runsAt(a, toSeconds(b.start_time)) || runsAt(b, toSeconds(a.start_time));
}

/**
 * The largest sets of periods that run at once, each by their ids: of 1-2, 3-4 and 1-4 these are {1-2, 1-4} and {3-4, 1-4}. Every period is in one
 * set at least, and two overlap where they share one.
 */
export function periodsAtOnce(periods: readonly PeriodTimes[]): readonly (readonly number[])[] {
  // All that run at the same time do so at the start of one of them.
  const sets = periods.map((period) => {
    const start = toSeconds(period.start_time);
    return new Set(periods.filter((other) => other.id === period.id || runsAt(other, start)).map(({ id }) => id));
  });
  const isWithin = (set: ReadonlySet<number>, other: ReadonlySet<number>): boolean => [...set].every((id) => other.has(id));
  return sets
    .filter(
      (set, at) => !sets.some((other, place) => place !== at && isWithin(set, other) && (set.size < other.size || place < at)),
    )
    .map((set) => [...set]);
}
