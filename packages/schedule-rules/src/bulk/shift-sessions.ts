import { addDays } from '../dates/calendar-date.ts';
import type { Period } from '../entities/period.ts';
import type { Session } from '../entities/session.ts';
import { createPeriodShift } from '../periods/create-period-shift.ts';
import { createSessionPeriods } from '../periods/session-periods.ts';
import type { BulkRefusal } from './bulk-notice.ts';
import { refuse } from './refuse.ts';

/** How far sessions go; negative goes back. */
export interface SessionOffset {
  readonly weeks?: number;
  readonly days?: number;
  /** Periods, counted in the order of their start. */
  readonly periods?: number;
}

/** A session and its new place. */
export type ShiftedSession = readonly [session: Session, place: Pick<Session, 'date' | 'period_id'>];

/** Every session by the same offset, so that they keep their distances and lengths; refused where one would fall off the periods of its day. */
export function shiftSessions(
  sessions: readonly Session[],
  { weeks = 0, days = 0, periods: by = 0 }: SessionOffset,
  periods: readonly Period[],
): BulkRefusal | { readonly kind: 'shifted'; readonly sessions: readonly ShiftedSession[] } {
  const shift = createPeriodShift(periods);
  const periodsOf = createSessionPeriods(periods);
  const shifted: ShiftedSession[] = [];
  for (const session of sessions) {
    const period_id = shift(session.period_id, by);
    if (period_id === null) continue;
    // One that stays in its periods is as whole as it was.
    const isWhole = by === 0 || periodsOf(period_id, session.period_count)?.isWhole !== false;
    if (isWhole) shifted.push([session, { date: addDays(session.date, weeks * 7 + days), period_id }]);
  }
  const lost = sessions.length - shifted.length;
  return lost > 0 ? refuse('off-the-day', lost) : { kind: 'shifted', sessions: shifted };
}
