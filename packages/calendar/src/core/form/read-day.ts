import { isCalendarDate } from '@lab-console/schedule-rules';

/** Reads a typed day, `YYYY-MM-DD`: year, month and day in this order, with anything between them; `null` where it is none. */
export function readDay(typed: string): string | null {
  const match = /^(\d{4})(?:(\d{2})(\d{2})|\D+(\d{1,2})\D+(\d{1,2}))\D*$/.exec(typed.trim());
  if (!match) return null;
  const [, year, twoMonth, twoDay, month = twoMonth ?? '', day = twoDay ?? ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
