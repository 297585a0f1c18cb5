import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { toText } from '../data/to-text.ts';
import { isCountedFormat, readCounted } from './counted-dates.ts';
import { formatDate, parseDate, parseRelativeDate } from './dates.ts';

dayjs.extend(utc);

/** How a date is kept in a value. */
export interface DateStorage {
  /** Tokens of moment; `X` unix seconds, `x` milliseconds. */
  readonly stored: string;
  /** The text has the time in UTC. */
  readonly utc: boolean;
}

const isNumber = (format: string): boolean => format === 'X' || format === 'x';
/** A quarter as text, which no parser of dates reads: `2026 Q3`, `2026-Q3`, `2026-3`. */
const quarter = /^(\d{4})\D*([1-4])$/;

/** Reads a kept date; text in ISO form is taken even where unix seconds are the format. */
export function readStored(value: unknown, { stored, utc: inUtc }: DateStorage): Dayjs | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const [, year, number] = /\[?Q/.test(stored) ? (quarter.exec(toText(value)) ?? []) : [];
  if (year !== undefined && number !== undefined) return dayjs(`${year}-${String(Number(number) * 3 - 2).padStart(2, '0')}-01`);
  if (inUtc && !isNumber(stored) && typeof value === 'string') {
    const date = dayjs.utc(value, stored);
    if (date.isValid()) return date.local();
  }
  if (isCountedFormat(stored) && typeof value === 'string')
    return readCounted(value, stored) ?? (/^\d{4}-\d\d-\d\d/.test(value) ? parseDate(value) : undefined);
  return parseDate(value, stored) ?? parseRelativeDate(value);
}

/** Writes a date as it is kept. */
export function writeStored(date: Dayjs, { stored, utc: inUtc }: DateStorage): string {
  return inUtc && !isNumber(stored) ? formatDate(dayjs.utc(date.valueOf()), stored) : formatDate(date, stored);
}
