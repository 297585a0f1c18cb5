import type { ColumnOptions, ImportColumn, ParsedCell } from '../core/import-column.ts';
import { cellText, numberOf } from '../core/cell-number.ts';
import { isDateFormat } from '../core/date-format.ts';
import { dayOfSerial, dayText } from '../core/day.ts';
import { showsDay } from '../core/shown-text.ts';

const firstCompact = 19_000_101;
const lastCompact = 99_991_231;
const lastSerial = 2_958_466;
const accepted =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))$/;
/** Days that a number without a format is taken for, with a warning. */
const firstLikely = '1950-01-01';
const lastLikely = '2099-12-31';
const ambiguous = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/;

/**
 * A column of days; values are `YYYY-MM-DD`. Reads Excel's day numbers in both date systems and the texts `2026-09-01`,
 * `2026/9/1`, `2026.9.1`, `2026年9月1日` and `20260901`; a text such as `9/1/26` and a number that may be a year are marked, never guessed.
 */
export function dateColumn<const TRequired extends boolean = false>(
  options: ColumnOptions<TRequired>,
): ImportColumn<string, TRequired> {
  return {
    ...options,
    kind: 'date',
    required: (options.required ?? false) as TRequired,
    parse(cell, { date1904 }) {
      const number = numberOf(cell);
      if (number === null) return parseText(cellText(cell));
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

function parseText(text: string): ParsedCell<string> {
  const narrow = text.normalize('NFKC').replace(/\s+/g, '');
  const parts = accepted.exec(narrow);
  if (!parts)
    return { value: null, issues: [{ code: ambiguous.test(narrow) ? 'ambiguous-date' : 'bad-date', params: { value: text } }] };
  const [year, month, day] = parts
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
  const value = dayText(year ?? 0, month ?? 0, day ?? 0);
  return value === null ? { value, issues: [{ code: 'date-out-of-range', params: { value: text } }] } : { value };
}
