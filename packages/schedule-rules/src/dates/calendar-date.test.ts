import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysInMonth, fromDayNumber, isCalendarDate, toDayNumber } from './calendar-date.ts';

/** Independent of the code under test: JavaScript's own calendar, in UTC. */
const utcDate = (dayNumber: number): string => new Date(dayNumber * 86_400_000).toISOString().slice(0, 10);
// 0001-01-01 to 9999-12-31, so that ISO text has four digits of year.
const dayNumbers = fc.integer({ min: -719_162, max: 2_932_896 });

describe('day numbers', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2026-11-21', 20_778],
    ['1900-03-01', -25_508],
  ])('counts %s as %i', (date, dayNumber) => {
    expect(toDayNumber(date)).toBe(dayNumber);
    expect(fromDayNumber(dayNumber)).toBe(date);
  });

  it('agrees with JavaScript’s own dates, both ways', () => {
    fc.assert(
      fc.property(dayNumbers, (dayNumber) => {
        expect(fromDayNumber(dayNumber)).toBe(utcDate(dayNumber));
        expect(toDayNumber(utcDate(dayNumber))).toBe(dayNumber);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    '',
    'today',
    '2026-01-00',
  ])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(() => toDayNumber(text)).toThrow(RangeError);
  });
});

describe('daysInMonth', () => {
  it.each([
    [2024, 2, 29],
    [2026, 2, 28],
    [1900, 2, 28],
    [2000, 2, 29],
    [2026, 12, 31],
    [2026, 13, 0],
  ])('%i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });
});

describe('addDays and addMonths', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s plus %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s plus %i months is %s', (date, months, result) => {
    expect(addMonths(date, months)).toBe(result);
  });

  it('throws on a date that does not exist', () => {
    expect(() => addMonths('2026-02-30', 1)).toThrow(RangeError);
  });
});
