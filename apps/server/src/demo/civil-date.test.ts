import { describe, expect, it } from 'vitest';
import { formatDay, mondayOf, parseDay, weekdayOf } from './civil-date.ts';

const shift = (date: string, days: number): string => formatDay(parseDay(date) + days);

describe('civil dates', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2026-11-21', 0, '2026-11-21'],
    ['1970-01-01', -1, '1969-12-31'],
    ['1986-05-04', 1, '1986-05-05'],
  ])('counts from %s by %i days to %s', (from, days, to) => {
    expect(shift(from, days)).toBe(to);
  });

  it.each([
    ['1970-01-01', 4],
    ['2024-02-29', 4],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
    ['2027-01-01', 5],
    ['1969-12-29', 1],
  ])('knows the weekday of %s', (date, weekday) => {
    expect(weekdayOf(parseDay(date))).toBe(weekday);
  });

  it('agrees with the calendar of the platform on every day of 400 years', () => {
    const first = parseDay('1800-01-01');
    for (let day = first; day < first + 146_097; day += 1) {
      if (formatDay(day) !== new Date(day * 86_400_000).toISOString().slice(0, 10)) {
        expect.fail(`day ${day} is written ${formatDay(day)}`);
      }
    }
    expect(formatDay(first + 146_097)).toBe('2200-01-01');
  });

  it('reads back what it writes', () => {
    for (let day = -700_000; day < 800_000; day += 997) expect(parseDay(formatDay(day))).toBe(day);
  });

  it.each(['2026-11-16', '2026-11-20', '2026-11-22'])('puts %s into the week of Monday 2026-11-16', (date) => {
    expect(formatDay(mondayOf(parseDay(date)))).toBe('2026-11-16');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-01-01', '2026-1-1', '2026-01-01T00:00', ''])(
    'refuses %s',
    (text) => {
      expect(() => parseDay(text)).toThrow(/is not a date/);
    },
  );
});
