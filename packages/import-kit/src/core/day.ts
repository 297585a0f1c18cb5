import { daysInMonth, fromDayNumber } from '@lab-console/schedule-rules';

const firstDayAfterGhost = 61;
const lastSerial = 2_958_465;
const days1904 = 1462;
/** Half a second: what arithmetic with floating point days is off by at most. */
const halfSecond = 0.5 / 86_400;

/** `YYYY-MM-DD` of a day of the calendar, or `null` when there is no such day. */
export function dayText(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The day of an Excel serial, by integer arithmetic alone: no time zone can shift it.
 *
 * @returns `YYYY-MM-DD`, or `null` for 29 February 1900, which never was, and for what lies outside 1900 to 9999.
 */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  const days = Math.floor(serial + halfSecond) + (date1904 ? days1904 : 0);
  if (days < 1 || days === firstDayAfterGhost - 1 || days > lastSerial) return null;
  // 25569 is 1970-01-01; the serial counts a 29 February 1900 that never was.
  return fromDayNumber(days + (days < firstDayAfterGhost ? 1 : 0) - 25_569);
}
