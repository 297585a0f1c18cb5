import { weekdayOf } from '@lab-console/schedule-rules';

/** Whether a day, `YYYY-MM-DD`, is a Saturday or a Sunday. */
export function isWeekend(date: string): boolean {
  return weekdayOf(date) >= 6;
}
