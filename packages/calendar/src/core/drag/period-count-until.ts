import { createSessionPeriods, maxPeriodCount, toSeconds, type Period, type Session } from '@lab-console/schedule-rules';

/** Returns how many periods a session takes whose end is dragged to a time (`HH:mm:ss`): so many that it ends nearest to it. `null` where its period is not known. */
export function periodCountUntil(
  { period_id }: Pick<Session, 'period_id'>,
  time: string,
  periods: readonly Period[],
): number | null {
  const periodsOf = createSessionPeriods(periods);
  let nearest: { readonly count: number; readonly distance: number } | null = null;
  for (let count = 1; count <= maxPeriodCount; count += 1) {
    const taken = periodsOf(period_id, count);
    if (!taken?.isWhole) break;
    const distance = Math.abs(toSeconds(taken.end_time) - toSeconds(time));
    if (!nearest || distance < nearest.distance) nearest = { count, distance };
  }
  return nearest?.count ?? null;
}
