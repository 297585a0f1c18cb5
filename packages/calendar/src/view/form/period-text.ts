import { shortTime, type Period } from '@lab-console/schedule-rules';
import type { CalendarTexts } from '../../locales/calendar-texts.ts';

/** Returns a period and when it begins; empty where the period is unknown. */
export function periodText(period: Period | undefined, texts: CalendarTexts): string {
  return period ? texts.listed([period.name, shortTime(period.start_time)]) : '';
}
