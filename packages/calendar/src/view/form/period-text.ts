import { shortTime, type Period, type SessionTime } from '@lab-console/schedule-rules';
import { periodsName } from '../../core/sessions/session-names.ts';
import type { CalendarTexts } from '../../locales/calendar-texts.ts';

/** Returns the periods of a session and when they begin; empty where they are unknown. */
export function periodText(session: SessionTime, periods: ReadonlyMap<number, Period>, texts: CalendarTexts): string {
  const period = periods.get(session.period_id);
  return period ? texts.listed([periodsName(session, periods) ?? period.name, shortTime(period.start_time)]) : '';
}
