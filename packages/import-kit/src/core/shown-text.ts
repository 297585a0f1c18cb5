import type { RawFormattedNumber } from './raw-cell.ts';
import { bareFormat, isDateFormat, showsDay } from './date-format.ts';
import { dayOfSerial } from './day.ts';

const secondsADay = 86_400;

/**
 * Returns a formatted number as the spreadsheet shows it, where its format is a day, time, percentage or fixed number of digits. For other formats it
 * is the number itself. Days are always `YYYY-MM-DD` and times `HH:mm`, whatever the order in the sheet.
 */
export function shownText({ value, format }: RawFormattedNumber, date1904: boolean): string {
  if (isDateFormat(format)) return shownMoment(value, format, date1904) ?? String(value);
  const section = format.split(';')[0] ?? '';
  const digits = /^(0+)(?:\.(0+))?(%?)$/.exec(section);
  if (!digits || Math.abs(value) >= 1e15) return String(value);
  const [, whole = '0', decimals = '', percent = ''] = digits;
  const text = Math.abs(percent ? value * 100 : value).toFixed(decimals.length);
  const [before = '0', after] = text.split('.');
  const shown = before.padStart(whole.length, '0') + (after === undefined ? '' : `.${after}`);
  return (value < 0 && Number(text) !== 0 ? '-' : '') + shown + percent;
}

function shownMoment(value: number, format: string, date1904: boolean): string | null {
  const bare = bareFormat(format);
  const hasDay = showsDay(format);
  const hasTime = /[hs]/i.test(bare);
  const day = hasDay ? dayOfSerial(value, date1904) : null;
  if (hasDay && day === null) return null;
  if (!hasTime) return day;
  const isLength = /\[[hms]+\]/i.test(format);
  const all = Math.round((isLength && !hasDay ? value : value - Math.floor(value)) * secondsADay);
  const two = (part: number): string => String(part).padStart(2, '0');
  const time = `${two(Math.floor(all / 3600))}:${two(Math.floor(all / 60) % 60)}${/s/i.test(bare) ? `:${two(all % 60)}` : ''}`;
  return day === null ? time : `${day} ${time}`;
}
