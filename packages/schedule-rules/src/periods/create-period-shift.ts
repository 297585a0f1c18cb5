import type { Period } from '../entities/period.ts';
import { sortPeriods } from './period-order.ts';

/**
 * Returns a function that steps through the periods of the day in the order of their start. It gives the period `by` places after one (before it,
 * where negative), or `null` where the day has none there, or does not hold the period.
 */
export function createPeriodShift(
  periods: readonly Pick<Period, 'id' | 'start_time' | 'end_time'>[],
): (periodId: number, by: number) => number | null {
  const order = sortPeriods(periods).map(({ id }) => id);
  const places = new Map(order.map((id, at) => [id, at]));
  return (periodId, by) => {
    // A period that is no longer known can stay where it is, and nothing else.
    if (by === 0) return periodId;
    const at = places.get(periodId);
    return at === undefined ? null : (order[at + by] ?? null);
  };
}
