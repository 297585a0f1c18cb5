import type { Period } from '@lab-console/schedule-rules';
import type { CalendarSession } from '../source/schedule-source.ts';

/** A session with its place on the day, from its period. */
export interface PlacedSession {
  readonly session: CalendarSession;
  /** `HH:mm:ss` */
  readonly start: string;
  /** `HH:mm:ss` */
  readonly end: string;
}

function fullTime(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

/**
 * The sessions in the order they are shown: by day, by start, by id. A session whose period is unknown has no place on the clock
 * and stands at the start of the day, so that it can be found and put right.
 */
export function placeSessions(
  sessions: readonly CalendarSession[],
  periods: ReadonlyMap<number, Period>,
): readonly PlacedSession[] {
  return sessions
    .map((session): PlacedSession => {
      const period = session.period ?? periods.get(session.period_id);
      return { session, start: fullTime(period?.start_time ?? '00:00:00'), end: fullTime(period?.end_time ?? '00:30:00') };
    })
    .sort((a, b) => compareText(a.session.date, b.session.date) || compareText(a.start, b.start) || a.session.id - b.session.id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
