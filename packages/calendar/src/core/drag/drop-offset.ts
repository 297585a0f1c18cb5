import { sortPeriods, toDayNumber, toSeconds, type Period, type Session } from '@lab-console/schedule-rules';
import type { SessionOffset } from '@lab-console/schedule-rules/bulk';

/**
 * Returns the offset of a dragged session: days, and the period whose start is nearest to the time (`HH:mm:ss`). So a session always lands in a
 * period.
 */
export function dropOffset(
  session: Pick<Session, 'date' | 'period_id'>,
  place: { readonly date: string; readonly time: string },
  periods: readonly Period[],
): Required<Pick<SessionOffset, 'days' | 'periods'>> {
  const order = sortPeriods(periods);
  const distances = order.map(({ start_time }) => Math.abs(toSeconds(start_time) - toSeconds(place.time)));
  const from = order.findIndex(({ id }) => id === session.period_id);
  const to = distances.indexOf(Math.min(...distances));
  return {
    days: toDayNumber(place.date) - toDayNumber(session.date),
    // A session of an unknown period can go to another day only.
    periods: from < 0 || to < 0 ? 0 : to - from,
  };
}
