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

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The day of an Excel serial, by integer arithmetic alone: no time zone can shift it.
 *
 * @returns `YYYY-MM-DD`, or `null` for 29 February 1900, which never was, and for what lies outside 1900 to 9999.
 */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  const days = Math.floor(serial + halfSecond) + (date1904 ? days1904 : 0);
  if (days < 1 || days === firstDayAfterGhost - 1 || days > lastSerial) return null;
  // Days since 0000-03-01 (proleptic Gregorian); the serial counts a 29 February 1900 that never was.
  const z = days + (days < firstDayAfterGhost ? 1 : 0) + 693_899;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return dayText(year, month, day);
}
