/*
 * Arithmetic on the calendar alone. A day is a number of days since 1970-01-01 and never a point in time, so no time
 * zone, no daylight saving and no conversion through UTC can move it (algorithms by Howard Hinnant, public domain).
 */

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Day number of a calendar date; no check that the date exists. */
function toNumber({ year, month, day }: { readonly year: number; readonly month: number; readonly day: number }): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Writes a day number as `YYYY-MM-DD`. */
export function formatDay(dayNumber: number): string {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Reads `YYYY-MM-DD` as a day number.
 *
 * @throws RangeError when the text is not a date of the calendar, e.g. `2026-02-29`.
 */
export function parseDay(text: string): number {
  const match = pattern.exec(text);
  if (match) {
    const dayNumber = toNumber({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
    if (formatDay(dayNumber) === text) return dayNumber;
  }
  throw new RangeError(`"${text}" is not a date. Write it as YYYY-MM-DD, e.g. 2026-09-01.`);
}

/** Day of the week of a day number: 1 is Monday, 7 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1;
}

/** Day number of the Monday of the week that holds the day. */
export function mondayOf(dayNumber: number): number {
  return dayNumber - weekdayOf(dayNumber) + 1;
}
