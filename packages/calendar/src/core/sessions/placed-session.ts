import { createSessionPeriods, visibleHours, type Period } from '@lab-console/schedule-rules';
import type { CalendarSession } from '../source/schedule-source.ts';

/** A session with its place on the day, from its periods. */
export interface PlacedSession {
  readonly session: CalendarSession;
  /** `HH:mm:ss` */
  readonly start: string;
  /** `HH:mm:ss` */
  readonly end: string;
  /** The periods that it takes, the first one first. */
  readonly periodIds: readonly number[];
}

function fullTime(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

/**
 * The sessions in the order they are shown: by day, by start, by id. A session whose period is unknown has no place on the clock: it takes half an
 * hour where the visible day starts, so that it can be found and put right.
 */
export function placeSessions(sessions: Iterable<CalendarSession>, periods: readonly Period[]): readonly PlacedSession[] {
  const periodsOf = createSessionPeriods(periods);
  const { start } = visibleHours(periods);
  const end = `${start.slice(0, 3)}${start.slice(3, 5) < '30' ? '30' : '59'}:00`;
  return [...sessions]
    .map((session): PlacedSession => {
      const embedded = session.period?.id === session.period_id ? session.period : undefined;
      const known = periodsOf(session.period_id, session.period_count);
      const time = known ?? embedded;
      return {
        session,
        start: fullTime(time?.start_time ?? start),
        end: fullTime(time?.end_time ?? end),
        periodIds: known?.ids ?? [session.period_id],
      };
    })
    .sort(comparePlaced);
}

/**
 * Returns what `placeSessions` does, made from its last result with the same periods. Sessions that are the same objects keep their entries, so that
 * a change costs little and is easily seen by what draws from them.
 */
export function updatePlacedSessions({
  sessions,
  periods,
  before,
}: {
  readonly sessions: readonly CalendarSession[];
  readonly periods: readonly Period[];
  readonly before: readonly PlacedSession[];
}): readonly PlacedSession[] {
  const missing = new Set(sessions);
  const kept = before.filter(({ session }) => missing.delete(session));
  // Two sorted runs: the sort merges them in one pass.
  return missing.size === 0 ? kept : [...kept, ...placeSessions(missing, periods)].sort(comparePlaced);
}

/** The order of `placeSessions`. */
export function comparePlaced(a: PlacedSession, b: PlacedSession): number {
  return compareText(a.session.date, b.session.date) || compareText(a.start, b.start) || a.session.id - b.session.id;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
