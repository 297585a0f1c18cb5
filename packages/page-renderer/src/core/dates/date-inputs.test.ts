import dayjs from 'dayjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRelativeDate } from './dates.ts';
import { readShortcuts } from './date-shortcuts.ts';
import { endLimits, fitsEnd, readDuration } from './range-limits.ts';
import { readStored, writeStored } from './stored-date.ts';

const text = (date: dayjs.Dayjs | undefined): string | undefined => date?.format('YYYY-MM-DD HH:mm:ss');

beforeEach(() => {
  vi.useFakeTimers();
  // A Thursday.
  vi.setSystemTime(new Date('2026-11-19T10:30:00'));
});
afterEach(() => vi.useRealTimers());

describe('readShortcuts', () => {
  it.each([
    ['now', '2026-11-19 10:30:00'],
    ['today', '2026-11-19 00:00:00'],
    ['tomorrow', '2026-11-20 00:00:00'],
    ['thisweek', '2026-11-16 00:00:00'],
    ['endofthismonth', '2026-11-30 23:59:59'],
    ['prevquarter', '2026-07-01 00:00:00'],
    ['3daysago', '2026-11-16 00:00:00'],
    ['1monthlater', '2026-12-19 00:00:00'],
    ['2hourslater', '2026-11-19 12:30:00'],
  ])('%s is one date', (name, expected) => {
    expect(readShortcuts([name], false, parseRelativeDate).map(({ from }) => text(from))).toEqual([expected]);
  });

  it.each([
    ['today', '2026-11-19 00:00:00', '2026-11-19 23:59:59'],
    ['prevweek', '2026-11-09 00:00:00', '2026-11-15 23:59:59'],
    ['thisquarter', '2026-10-01 00:00:00', '2026-12-31 23:59:59'],
    ['prevyear', '2025-01-01 00:00:00', '2025-12-31 23:59:59'],
    ['7daysago', '2026-11-12 00:00:00', '2026-11-18 23:59:59'],
    ['2dayslater', '2026-11-19 00:00:00', '2026-11-21 23:59:59'],
    ['1monthsago', '2026-10-01 00:00:00', '2026-10-31 23:59:59'],
    ['6hoursago', '2026-11-19 04:30:00', '2026-11-19 10:30:00'],
  ])('%s is a range', (name, from, to) => {
    const [found] = readShortcuts(name, true, parseRelativeDate);
    expect([text(found?.from), text(found?.to)]).toEqual([from, to]);
  });

  it('accepts custom shortcuts and ignores unknown ones', () => {
    const own = [
      { label: 'Term', startDate: '2026-09-01', endDate: '+1days' },
      { label: 'Half', startDate: 'now' },
      'someday',
      7,
    ];
    expect(readShortcuts(own, true, parseRelativeDate).map(({ label, to }) => [label, text(to)])).toEqual([
      ['Term', '2026-11-20 00:00:00'],
    ]);
    expect(readShortcuts('yesterday, 3weeksago', true, parseRelativeDate).map(({ name, count }) => `${name} ${count}`)).toEqual([
      'yesterday 0',
      'weeksago 3',
    ]);
  });
});

describe('relative dates', () => {
  it.each([
    ['now', '2026-11-19 10:30:00'],
    ['today', '2026-11-19 00:00:00'],
    ['+2days', '2026-11-21 00:00:00'],
    ['-1month', '2026-10-19 00:00:00'],
    ['+2hours', '2026-11-19 12:30:00'],
    ['-10mins', '2026-11-19 10:20:00'],
    ['today+1day', '2026-11-20 00:00:00'],
    ['now - 90 minutes', '2026-11-19 09:00:00'],
    // The result of a template such as `${start}+3hours`.
    ['2026-01-02 08:00+3hours', '2026-01-02 11:00:00'],
    [`${dayjs('2026-01-02T08:00:00').unix()}+3hours`, '2026-01-02 11:00:00'],
    ['+2fortnights', undefined],
  ])('%s', (given, expected) => expect(text(parseRelativeDate(given))).toBe(expected));
});

describe('durations of a range', () => {
  const day = (date: string): dayjs.Dayjs => dayjs(date);
  const none = { min: undefined, max: undefined };

  it.each([
    ['3days', { count: 3, unit: 'day' }],
    [' 1 Month ', { count: 1, unit: 'month' }],
    ['soon', undefined],
    [3, undefined],
  ])('%j is read as %j', (given, expected) => expect(readDuration(given)).toEqual(expected));

  it('limit the end of a range by its start', () => {
    const limits = endLimits(day('2026-11-01'), none, readDuration('2days'), readDuration('1week'));
    expect([text(limits.min), text(limits.max)]).toEqual(['2026-11-03 00:00:00', '2026-11-08 00:00:00']);
    expect(fitsEnd(day('2026-11-02'), limits)).toBe(false);
    expect(fitsEnd(day('2026-11-05'), limits)).toBe(true);
    expect(fitsEnd(day('2026-11-09'), limits)).toBe(false);
  });

  it('never extend the limits of the input', () => {
    const bounds = { min: day('2026-11-05'), max: day('2026-11-06') };
    expect(endLimits(day('2026-11-01'), bounds, readDuration('2days'), readDuration('1week'))).toEqual(bounds);
    expect(endLimits(undefined, bounds, readDuration('2days'), undefined)).toEqual(bounds);
  });
});

describe('stored dates', () => {
  it.each([
    ['X', false, '2026-11-19 08:00:00', String(dayjs('2026-11-19 08:00:00').unix())],
    ['YYYY-MM-DD', false, '2026-11-19 00:00:00', '2026-11-19'],
    ['YYYY [Q]Q', false, '2026-07-01 00:00:00', '2026 Q3'],
    ['YYYY-[Q]Q', false, '2026-10-01 00:00:00', '2026-Q4'],
    [
      'YYYY-MM-DD HH:mm',
      true,
      '2026-11-19 08:00:00',
      dayjs('2026-11-19 08:00:00').toDate().toISOString().slice(0, 16).replace('T', ' '),
    ],
  ])('with format %s and utc %s are the same after writing and reading', (stored, utc, date, kept) => {
    expect(writeStored(dayjs(date), { stored, utc })).toBe(kept);
    expect(text(readStored(kept, { stored, utc }))).toBe(date);
  });

  it('can be ISO text when the format is seconds, and empty text is no date', () => {
    expect(text(readStored('2026-01-02', { stored: 'X', utc: false }))).toBe('2026-01-02 00:00:00');
    expect(readStored('', { stored: 'X', utc: false })).toBeUndefined();
  });
});
