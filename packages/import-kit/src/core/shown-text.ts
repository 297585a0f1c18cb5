import type { RawFormattedNumber } from './raw-cell.ts';
import { isDateFormat } from './date-format.ts';
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

/** The format shows a day of the calendar, and not only a time or a length of time. */
export function showsDay(format: string): boolean {
  return (
    isDateFormat(format) && tokensOf(format).some((token, at, all) => isDayToken(token, all[at - 1] ?? '', all[at + 1] ?? ''))
  );
}

/** `m` is a month, unless hours precede it or seconds follow it. */
function isDayToken(token: string, before: string, after: string): boolean {
  if (/^[yeda]/.test(token)) return true;
  return token.startsWith('m') && !/h/.test(before) && !after.includes('s');
}

const tokensOf = (format: string): readonly string[] =>
  bareFormat(format)
    .toLowerCase()
    .replace(/e[+-]/g, '')
    .match(/\[[hms]+\]|y+|e+|a{3,}|d+|h+|m+|s+/g) ?? [];

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

const bareFormat = (format: string): string =>
  format
    .replace(/"[^"]*"/g, ' ')
    .replace(/\\./g, ' ')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/am\/pm|a\/p|上午\/下午/gi, '');
