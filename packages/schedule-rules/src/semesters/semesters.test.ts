import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromDayNumber } from '../dates/calendar-date.ts';
import type { Semester } from '../entities/semester.ts';
import { currentSemester, semesterAt } from './current-semester.ts';
import { semesterContains, semesterDays } from './semester-bounds.ts';
import { weekCount, weekDates, weekNumber, weekOfSemester } from './semester-weeks.ts';

// 2026-08-30 is a Sunday: the first day, the 31st, is a Monday.
const autumn: Semester = { id: 2, name: 'autumn', since: '2026-08-30', to: '2027-01-15', is_open: true };
// 2026-02-24 is a Tuesday: the first day is a Wednesday.
const spring: Semester = { id: 1, name: 'spring', since: '2026-02-24', to: '2026-07-10', is_open: false };

describe('bounds of a semester: since 24:00, to 23:59:59', () => {
  it.each([
    ['2026-08-30', '23:59:59', false],
    ['2026-08-30', '24:00', true],
    ['2026-08-31', '00:00', true],
    ['2026-08-31', undefined, true],
    ['2026-08-30', undefined, false],
    ['2027-01-15', '23:59:59', true],
    ['2027-01-15', '24:00', false],
    ['2027-01-16', '00:00', false],
    ['2026-12-31', '08:30:00', true],
  ])('%s %s: %s', (date, time, isInside) => {
    expect(semesterContains(autumn, date, time)).toBe(isInside);
  });

  it('makes the day after since the first day', () => {
    expect(semesterDays(autumn)).toEqual({ from: '2026-08-31', to: '2027-01-15' });
  });
});

describe('weeks of a semester', () => {
  it.each([
    [autumn, '2026-08-31', 1],
    [autumn, '2026-09-06', 1],
    [autumn, '2026-09-07', 2],
    [autumn, '2026-08-30', 0],
    [autumn, '2026-12-31', 18],
    [autumn, '2027-01-01', 18],
    [autumn, '2027-01-15', 20],
    [autumn, '2027-01-18', 21],
    // The week that holds the first day is week 1 from its Monday on, though the semester has not begun then.
    [spring, '2026-02-23', 1],
    [spring, '2026-02-25', 1],
    [spring, '2026-03-02', 2],
  ])('$name: %s is in week %i', (semester, date, week) => {
    expect(weekNumber(semester, date)).toBe(week);
  });

  it('are counted from the first to the last that the semester touches', () => {
    expect(weekCount(autumn)).toBe(20);
    expect(weekCount({ since: '2026-08-30', to: '2026-08-31' })).toBe(1);
    expect(weekCount({ since: '2026-08-30', to: '2026-08-30' })).toBe(0);
  });

  it('have no number outside the semester', () => {
    expect(weekOfSemester(autumn, '2026-08-30')).toBeNull();
    expect(weekOfSemester(autumn, '2027-01-17')).toBe(20);
    expect(weekOfSemester(autumn, '2027-01-18')).toBeNull();
  });

  it('match a count from day to day', () => {
    const spans = fc.record({
      since: fc.integer({ min: 0, max: 40_000 }).map(fromDayNumber),
      length: fc.integer({ min: 1, max: 250 }),
    });
    fc.assert(
      fc.property(spans, ({ since, length }) => {
        const semester = { since, to: addDays(since, length) };
        let week = 1;
        for (let offset = 1; offset <= length; offset += 1) {
          const date = addDays(since, offset);
          // Independent count: a new week begins with every Monday after the first day.
          if (offset > 1 && new Date(`${date}T00:00:00Z`).getUTCDay() === 1) week += 1;
          expect(weekNumber(semester, date)).toBe(week);
          const { from, to } = weekDates(semester, week);
          expect(from <= date && date <= to).toBe(true);
        }
        expect(weekCount(semester)).toBe(week);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the semester of a day', () => {
  it('is the open one by default', () => {
    expect(currentSemester([spring, autumn])).toBe(autumn);
    expect(currentSemester([spring])).toBeNull();
  });

  it.each([
    ['2026-03-10', 1],
    ['2026-10-01', 2],
    ['2026-02-23', 1],
    ['2026-08-01', null],
    ['2026-08-30', null],
  ])('for %s has the id %s', (date, id) => {
    expect(semesterAt([spring, autumn], date)?.id ?? null).toBe(id);
  });

  it('is the one that contains the day when two share a week', () => {
    const before = { ...spring, to: '2026-09-01', since: '2026-08-01' };
    const after = { ...autumn, since: '2026-09-02' };
    expect(semesterAt([before, after], '2026-09-01')).toBe(before);
    expect(semesterAt([before, after], '2026-09-02')).toBe(after);
  });
});
