import fc from 'fast-check';
import { addDays, datesIn, fromDayNumber, weekdayOf } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { shiftDate, visibleRange } from './calendar-view.ts';

describe('visibleRange', () => {
  it.each([
    ['day', '2026-11-18', '2026-11-18', '2026-11-18'],
    ['week', '2026-11-18', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['month', '2026-11-18', '2026-10-26', '2026-12-06'],
    // February 2027 begins on a Monday and ends on a Sunday: four weeks, not five.
    ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
    ['month', '2026-12-31', '2026-11-30', '2027-01-03'],
  ] as const)('%s of %s is %s to %s', (view, date, from, to) => {
    expect(visibleRange(view, date)).toEqual({ from, to });
  });

  it('shows whole weeks from Monday, including the given day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }).map(fromDayNumber), fc.constantFrom('month', 'week'), (date, view) => {
        const range = visibleRange(view, date);
        const days = datesIn(range);
        expect(days.length % 7).toBe(0);
        expect(weekdayOf(range.from)).toBe(1);
        expect(days).toContain(date);
        if (view === 'month') {
          expect(
            days.slice(7).some((day) => day.endsWith('-01') && weekdayOf(day) === 1 && day.slice(0, 7) > date.slice(0, 7)),
          ).toBe(false);
        }
      }),
    );
  });
});

describe('shiftDate', () => {
  it.each([
    ['day', '2026-12-31', 1, '2027-01-01'],
    ['week', '2026-12-31', -1, '2026-12-24'],
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-31', -1, '2025-12-31'],
  ] as const)('%s of %s and %i is %s', (view, date, steps, result) => {
    expect(shiftDate(view, date, steps)).toBe(result);
  });

  it('returns to the start when days and weeks are shifted back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.constantFrom('day', 'week'), (steps, view) => {
        expect(shiftDate(view, shiftDate(view, '2026-11-18', steps), -steps)).toBe('2026-11-18');
        expect(shiftDate('week', '2026-11-18', steps)).toBe(addDays('2026-11-18', steps * 7));
      }),
    );
  });
});
