import { toSeconds } from '../dates/clock-time.ts';
import type { Period } from '../entities/period.ts';

type Timed = Pick<Period, 'id' | 'start_time' | 'end_time'>;

/** Orders periods by start, then by end, then by id. */
export function comparePeriods(a: Timed, b: Timed): number {
  return toSeconds(a.start_time) - toSeconds(b.start_time) || toSeconds(a.end_time) - toSeconds(b.end_time) || a.id - b.id;
}

/** The periods in the order of the day, as a new list. */
export function sortPeriods<P extends Timed>(periods: readonly P[]): readonly P[] {
  return [...periods].sort(comparePeriods);
}
