import { weekdayOf } from '@lab-console/schedule-rules';
import type { CellContext, ColumnOptions, ImportColumn, ParsedCell } from '../core/import-column.ts';
import { cellText, numberOf } from '../core/cell-number.ts';
import { isDateFormat, showsDay } from '../core/date-format.ts';
import { dayOfSerial, dayText } from '../core/day.ts';

const firstCompact = 19_000_101;
const lastCompact = 99_991_231;
const lastSerial = 2_958_466;
const accepted =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))$/;
/** Days that a number without a format is taken for, with a warning. */
const firstLikely = '1950-01-01';
const lastLikely = '2099-12-31';
const ambiguous = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/;
/** A time of day behind the day, as databases and registrars export it: the period of a row names the time. */
const time = /[\sT]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const weekday = /\(?(?:星期|周|礼拜)([一二三四五六日天])\)?/;
const weekdays = '一二三四五六日';
const withoutYear = /^(\d{1,2})月(\d{1,2})[日号]$/;

/**
 * A column of days; values are `YYYY-MM-DD`. Reads Excel's day numbers in both date systems and the texts `2026-09-01`,
 * `2026/9/1`, `2026.9.1`, `2026年9月1日` and `20260901`, with a time or the right day of the week beside it. A text such as `9/1/26` and a number that
 * may be a year are marked, never guessed; `9月1日` is read, with a warning, where only one of the days that the import is about is meant.
 */
export function dateColumn<const TRequired extends boolean = false>(
  options: ColumnOptions<TRequired>,
): ImportColumn<string, TRequired> {
  return {
    ...options,
    kind: 'date',
    required: (options.required ?? false) as TRequired,
    parse(cell, { date1904, days }) {
      const number = numberOf(cell);
      if (number === null) return parseText(cellText(cell), days);
      if (Number.isInteger(number) && number >= firstCompact && number <= lastCompact) return parseText(String(number));
      const format = typeof cell === 'object' ? cell.format : '';
      const value = number < lastSerial ? dayOfSerial(number, date1904) : null;
      if (value === null) return { value, issues: [{ code: 'date-out-of-range', params: { value: number } }] };
      if (showsDay(format)) return { value };
      // Without a format of a day the number may be a year, a month or a number of hours: only a day of our time is likely.
      if (isDateFormat(format) || value < firstLikely || value > lastLikely) {
        return { value: null, issues: [{ code: 'date-is-number', params: { value: number } }] };
      }
      return { value, issues: [{ code: 'date-from-number', severity: 'warning', params: { value: number, day: value } }] };
    },
    format: (value) => value,
  };
}

function parseText(text: string, days?: CellContext['days']): ParsedCell<string> {
  const plain = text.normalize('NFKC').trim();
  const named = weekday.exec(plain)?.[1]?.replace('天', '日');
  const narrow = plain.replace(weekday, '').trim().replace(time, '').replace(/\s+/g, '');
  const parts = accepted.exec(narrow);
  if (!parts) return parseWithoutYear(narrow, text, { days, named });
  const [year, month, day] = parts
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
  const value = dayText(year ?? 0, month ?? 0, day ?? 0);
  if (value === null) return { value, issues: [{ code: 'date-out-of-range', params: { value: text } }] };
  return named === undefined || isOn(value, named)
    ? { value }
    : { value: null, issues: [{ code: 'date-weekday', params: { value: text } }] };
}

/** The day that a month and a day mean within the days of the import: one of them, or it is not read. */
function parseWithoutYear(
  narrow: string,
  text: string,
  { days, named }: { readonly days: CellContext['days']; readonly named: string | undefined },
): ParsedCell<string> {
  const code = ambiguous.test(narrow) ? 'ambiguous-date' : 'bad-date';
  const parts = withoutYear.exec(narrow);
  if (!parts) return { value: null, issues: [{ code, params: { value: text } }] };
  const [month = 0, day = 0] = parts.slice(1).map(Number);
  if (!days) return { value: null, issues: [{ code: 'date-without-year', params: { value: text } }] };
  const found = [];
  for (let year = Number(days.since.slice(0, 4)); year <= Number(days.until.slice(0, 4)); year++) {
    const value = dayText(year, month, day);
    if (value !== null && value >= days.since && value <= days.until && (named === undefined || isOn(value, named)))
      found.push(value);
  }
  const [value, ...others] = found;
  return value === undefined || others.length > 0
    ? { value: null, issues: [{ code: 'date-without-year', params: { value: text } }] }
    : { value, issues: [{ code: 'date-year-added', severity: 'warning', params: { value: text, day: value } }] };
}

const isOn = (day: string, named: string): boolean => weekdays[weekdayOf(day) - 1] === named;
