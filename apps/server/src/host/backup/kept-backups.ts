import type { KeptBackups } from '../../settings/backup-settings.ts';

/**
 * Chooses which backups stay: the newest of each of the last days, weeks (from Monday) and months that have one, and the newest of all. A time
 * without backups costs no older one its place.
 *
 * @param moments - When they were made, in milliseconds, in any order.
 * @returns Those that stay.
 */
export function keptBackups(
  moments: readonly number[],
  { days, weeks, months }: KeptBackups,
  timeZone: string,
): ReadonlySet<number> {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const newestFirst = moments.toSorted((left, right) => right - left).map((moment) => ({ moment, day: format.format(moment) }));
  const kept = new Set<number>();
  const keepNewest = (count: number, periodOf: (day: string) => string): void => {
    const seen = new Set<string>();
    for (const { moment, day } of newestFirst) {
      const period = periodOf(day);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(moment);
    }
  };
  keepNewest(1, () => 'ever');
  keepNewest(days, (day) => day);
  keepNewest(weeks, mondayOf);
  keepNewest(months, (day) => day.slice(0, 7));
  return kept;
}

/** The Monday of the week of a day such as `2026-11-29`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
