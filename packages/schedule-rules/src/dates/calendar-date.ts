/**
 * Days are plain text, `YYYY-MM-DD`, in the institution's time zone. All arithmetic is done on whole day numbers, never through
 * `Date`: the browser's time zone and its clock changes cannot move a session to another day.
 */
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Number of days of a month; `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);
}

/** Year, month (from 1) and day of a `YYYY-MM-DD`; `null` where the text is no day of the calendar. */
export function parseCalendarDate(text: string): { readonly year: number; readonly month: number; readonly day: number } | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
}

/** Whether the text is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return parseCalendarDate(text) !== null;
}

function dateParts(date: string): NonNullable<ReturnType<typeof parseCalendarDate>> {
  const parts = parseCalendarDate(date);
  if (!parts) throw new RangeError(`"${date}" is no calendar date: days are written YYYY-MM-DD, for example 2026-09-07.`);
  return parts;
}

function toText(year: number, month: number, day: number): string {
  const digits = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/**
 * Days since 1970-01-01 (day 0) in the Gregorian calendar.
 * @throws RangeError when the text is no day written `YYYY-MM-DD`.
 */
export function toDayNumber(date: string): number {
  const parts = dateParts(date);
  // The year is counted from March, so that the leap day is its last one.
  const shifted = parts.month <= 2 ? parts.year - 1 : parts.year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((parts.month + 9) % 12) + 2) / 5) + parts.day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

/** The day with that number, `YYYY-MM-DD`: the inverse of `toDayNumber`. */
export function fromDayNumber(dayNumber: number): string {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return toText(year, month, day);
}

/** The day `days` after `date` (before it, where negative). */
export function addDays(date: string, days: number): string {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The same day of the month, `months` later; the month's last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const parts = dateParts(date);
  const index = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return toText(year, month, Math.min(parts.day, daysInMonth(year, month)));
}
