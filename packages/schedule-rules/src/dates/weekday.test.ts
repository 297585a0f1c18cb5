import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromDayNumber } from './calendar-date.ts';
import { datesIn, rangeContains } from './date-range.ts';
import { startOfWeek, weekdayOf, weekRange } from './weekday.ts';

const dates = fc.integer({ min: -100_000, max: 200_000 }).map(fromDayNumber);

describe('weekdays', () => {
  it.each([
    ['2026-11-16', 1],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['1969-12-31', 3],
  ])('%s is day %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it('agrees with JavaScript’s own dates', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(weekdayOf(date) % 7).toBe(new Date(`${date}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it('starts weeks on Monday, at most six days back', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const { from, to } = weekRange(date);
        expect(weekdayOf(from)).toBe(1);
        expect(weekdayOf(to)).toBe(7);
        expect(from <= date && date <= to).toBe(true);
        expect(startOfWeek(date)).toBe(from);
        expect(addDays(from, 6)).toBe(to);
      }),
    );
  });
});

describe('ranges', () => {
  it('lists every day, both ends included', () => {
    expect(datesIn({ from: '2026-12-30', to: '2027-01-02' })).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(datesIn({ from: '2026-12-30', to: '2026-12-29' })).toEqual([]);
  });

  it('contains its first and last day and no day outside', () => {
    const range = { from: '2026-12-30', to: '2027-01-02' };
    expect(['2026-12-29', '2026-12-30', '2027-01-02', '2027-01-03'].map((date) => rangeContains(range, date))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
