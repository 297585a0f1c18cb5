import type { Dayjs, ManipulateType, OpUnitType, QUnitType } from 'dayjs';
import { parseDate } from '../../dates/dates.ts';
import { toText } from '../../data/to-text.ts';
import { toNumber } from '../operators.ts';
import type { FormulaFunction, FunctionTable } from './types.ts';

type Unit = OpUnitType;

const unitOf = (unit: unknown): Unit => (toText(unit) || 'day') as Unit;

const part =
  (read: (date: Dayjs) => number): FormulaFunction =>
  ([value]) => {
    const date = parseDate(value);
    return date && read(date);
  };

const difference =
  (unit: QUnitType | OpUnitType): FormulaFunction =>
  ([end, start]) => {
    const to = parseDate(end);
    const from = parseDate(start);
    return to && from ? to.diff(from, unit) : undefined;
  };

const compares =
  (test: (a: Dayjs, b: Dayjs, unit: Unit) => boolean): FormulaFunction =>
  ([first, second, unit]) => {
    const a = parseDate(first);
    const b = parseDate(second);
    return a !== undefined && b !== undefined && test(a, b, unitOf(unit));
  };

const notAfter = (a: Dayjs, b: Dayjs, unit: Unit): boolean => a.isBefore(b, unit) || a.isSame(b, unit);

const edge =
  (side: 'startOf' | 'endOf'): FormulaFunction =>
  ([value, unit, format]) => {
    const date = parseDate(value)?.[side](unitOf(unit));
    return format ? date?.format(toText(format)) : date?.toDate();
  };

function rangeParts(range: unknown, delimiter: unknown): readonly string[] {
  if (Array.isArray(range)) return range.map(toText);
  return toText(range)
    .split(toText(delimiter) || ',')
    .map((text) => text.trim());
}

/** Functions for dates; formats are moment's tokens, months of `DATE` count from 0. */
export const dateFunctions: FunctionTable = {
  DATE: (args) => {
    const [first, month, day = 1, hour = 0, minute = 0, second = 0] = args;
    if (month === undefined) return parseDate(first)?.toDate();
    return new Date(toNumber(first), toNumber(month), toNumber(day), toNumber(hour), toNumber(minute), toNumber(second));
  },
  TIMESTAMP: ([value, format]) => {
    const date = parseDate(value);
    return date && (format === 'x' ? date.valueOf() : date.unix());
  },
  TODAY: () => new Date(),
  NOW: () => new Date(),
  WEEKDAY: ([value, type]) => {
    const date = parseDate(value);
    return date && (type === 2 ? date.isoWeekday() : date.day());
  },
  WEEK: ([value, iso]) => {
    const date = parseDate(value);
    return date && (iso ? date.isoWeek() : date.week());
  },
  DATETOSTR: ([value, format = 'YYYY-MM-DD HH:mm:ss']) => parseDate(value)?.format(toText(format)) ?? '',
  DATERANGESPLIT: ([range, key, format, delimiter]) => {
    if (typeof range !== 'string' || range === '') return range;
    const parts = rangeParts(range, delimiter).map((text) => (format ? (parseDate(text)?.format(toText(format)) ?? text) : text));
    if (key === 0 || key === '0' || key === 'start') return parts[0];
    if (key === 1 || key === '1' || key === 'end') return parts[1];
    return parts;
  },
  STARTOF: edge('startOf'),
  ENDOF: edge('endOf'),
  YEAR: part((date) => date.year()),
  MONTH: part((date) => date.month() + 1),
  DAY: part((date) => date.date()),
  HOUR: part((date) => date.hour()),
  MINUTE: part((date) => date.minute()),
  SECOND: part((date) => date.second()),
  YEARS: difference('year'),
  MINUTES: difference('minute'),
  DAYS: difference('day'),
  HOURS: difference('hour'),
  DATEMODIFY: ([value, amount, unit]) =>
    parseDate(value)
      ?.add(toNumber(amount), (toText(unit) || 'day') as ManipulateType)
      .toDate(),
  STRTODATE: ([value, format]) => parseDate(value, toText(format))?.toDate(),
  ISBEFORE: compares((a, b, unit) => a.isBefore(b, unit)),
  ISAFTER: compares((a, b, unit) => a.isAfter(b, unit)),
  ISSAMEORBEFORE: compares(notAfter),
  ISSAMEORAFTER: compares((a, b, unit) => notAfter(b, a, unit)),
  BETWEENRANGE: ([value, range, unit, bounds = '[]']) => {
    const date = parseDate(value);
    const [from, to] = rangeParts(range, ',').map((text) => parseDate(text));
    if (!date || !from || !to) return false;
    const [opening, closing] = toText(bounds);
    const step = unitOf(unit);
    const after = opening === '(' ? from.isBefore(date, step) : notAfter(from, date, step);
    return after && (closing === ')' ? date.isBefore(to, step) : notAfter(date, to, step));
  },
};
