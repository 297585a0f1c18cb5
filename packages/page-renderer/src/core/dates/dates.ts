import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import localizedFormat from 'dayjs/plugin/localizedFormat.js';
import quarterOfYear from 'dayjs/plugin/quarterOfYear.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import { withMomentTokens } from './moment-tokens.ts';

dayjs.extend(advancedFormat);
dayjs.extend(customParseFormat);
dayjs.extend(isoWeek);
dayjs.extend(localizedFormat);
dayjs.extend(quarterOfYear);
dayjs.extend(weekOfYear);

const iso = /^\d{4}-\d{1,2}(?:-\d{1,2})?(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const clock = /^\d{1,2}:\d{2}(?::\d{2})?$/;

/**
 * Reads a date as definitions write it. It is a Date, unix seconds or milliseconds (number or text), ISO text, a time of day, or a text in `format`
 * (tokens of moment; `X` seconds, `x` milliseconds). `undefined` when it is none of that.
 */
export function parseDate(value: unknown, format = ''): Dayjs | undefined {
  if (value instanceof Date) return valid(dayjs(value));
  if (typeof value === 'number') return valid(format === 'x' || Math.abs(value) >= 1e11 ? dayjs(value) : dayjs(value * 1000));
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^-?\d{9,10}(?:\.\d+)?$/.test(text)) return valid(dayjs(Number(text) * 1000));
  if (/^-?\d{13}(?:\.\d+)?$/.test(text)) return valid(dayjs(Number(text)));
  if (format !== '' && format !== 'X' && format !== 'x') {
    const exact = valid(dayjs(text, format));
    if (exact) return exact;
  }
  if (iso.test(text)) return valid(dayjs(text));
  if (clock.test(text)) return valid(dayjs(`2000-01-01T${text.padStart(text.indexOf(':') === 1 ? text.length + 1 : 0, '0')}`));
  return isWordedDate(text) ? valid(dayjs(text)) : undefined;
}

const wordOfDate =
  /^(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun)[a-z]*|am|pm|gmt|utc|[tz])$/i;

/** Whether a text has a year and no words but those of dates: browsers make a date of `Room 3` as well. */
function isWordedDate(text: string): boolean {
  if (text.length > 40 || /^[\d.]+$/.test(text) || !/(?<!\d)\d{4}(?!\d)/.test(text)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => wordOfDate.test(word));
}

function valid(date: Dayjs): Dayjs | undefined {
  return date.isValid() ? date : undefined;
}

const units = /^(years?|y|quarters?|Q|months?|M|weeks?|w|days?|d|hours?|h|minutes?|mins?|m|seconds?|s)$/;
const clockUnits = /^(?:hours?|h|min(?:ute)?s?|m|seconds?|s)$/;
const relative = /^(.*?)\s*([+-])\s*(\d+)\s*([a-zA-Z]+)$/;

/** Whether a text is a date by its distance from now: `today`, `-1week`. */
export function isRelativeDate(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim();
  return text === 'now' || text === 'today' || units.test(relative.exec(text)?.[4] ?? '');
}

/** Reads `now`, `today`, `+2days`, `-1month`, `2024-01-01 +3hours`; anything else as {@link parseDate} does. */
export function parseRelativeDate(value: unknown, format?: string): Dayjs | undefined {
  if (typeof value !== 'string') return parseDate(value, format);
  const found = relative.exec(value.trim());
  const unit = found?.[4] ?? '';
  if (!found || !units.test(unit)) return namedDate(value.trim()) ?? parseDate(value, format);
  // Counted from the day, not from its hour, unless hours or less are counted, as in amis.
  const start = clockUnits.test(unit) ? dayjs() : dayjs().startOf('day');
  const base = found[1] === '' ? start : (namedDate(found[1] ?? '') ?? parseDate(found[1], format));
  const amount = Number(found[3]) * (found[2] === '-' ? -1 : 1);
  return base?.add(amount, unit.replace(/^mins?$/, 'minute') as 'day');
}

function namedDate(name: string): Dayjs | undefined {
  if (name === 'now') return dayjs();
  if (name === 'today') return dayjs().startOf('day');
  return undefined;
}

/** Writes a date by tokens of moment; `X` and `x` give unix seconds and milliseconds as text. */
export function formatDate(date: Dayjs, format: string): string {
  return date.format(withMomentTokens(date, format));
}
