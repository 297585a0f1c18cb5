import { toSeconds } from '../dates/clock-time.ts';
import type { Period } from '../entities/period.ts';
import { sortPeriods } from './period-order.ts';

/** The period that runs at a time (its start belongs to it, its end does not); `null` in a break. */
export function periodAt<P extends Pick<Period, 'id' | 'start_time' | 'end_time'>>(
  periods: readonly P[],
  time: string,
): P | null {
  const seconds = toSeconds(time);
  return (
    sortPeriods(periods).find((period) => toSeconds(period.start_time) <= seconds && seconds < toSeconds(period.end_time)) ?? null
  );
}
