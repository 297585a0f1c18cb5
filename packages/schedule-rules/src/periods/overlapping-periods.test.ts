import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { periodsAtOnce, periodsOverlap, type PeriodTimes } from './overlapping-periods.ts';

const period = (id: number, start_time: string, end_time: string): PeriodTimes => ({ id, start_time, end_time });
const early = period(1, '08:00:00', '09:40:00');
const late = period(2, '10:00:00', '11:40:00');
const long = period(3, '08:00', '11:40');

describe('periods', () => {
  test.each<[string, PeriodTimes, PeriodTimes, boolean]>([
    ['with itself', early, early, true],
    ['with one that holds it', early, long, true],
    ['with one that starts when it ends', early, period(4, '09:40', '10:00'), false],
    ['with one that starts before it ends', early, period(4, '09:39:59', '10:00'), true],
    ['with one after it', early, late, false],
    ['with one that starts with it', early, period(4, '08:00:00', '08:45:00'), true],
  ])('compare a period %s', (_, a, b, expected) => {
    expect([periodsOverlap(a, b), periodsOverlap(b, a)]).toEqual([expected, expected]);
  });

  it('are collected into the largest sets that overlap', () => {
    expect(periodsAtOnce([early, late, long])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(periodsAtOnce([early, late])).toEqual([[1], [2]]);
    expect(periodsAtOnce([])).toEqual([]);
    // The same times with two ids.
    expect(periodsAtOnce([early, { ...early, id: 9 }])).toEqual([[1, 9]]);
  });

  it('are in one set exactly when they overlap, on any day', () => {
    const time = fc.integer({ min: 8, max: 14 }).map((hour) => `${String(hour).padStart(2, '0')}:00:00`);
    const anyDay = fc
      .array(fc.tuple(time, time), { maxLength: 7 })
      .map((times) => times.map(([start, end], at) => period(at + 1, start, end)));
    fc.assert(
      fc.property(anyDay, (periods) => {
        const sets = periodsAtOnce(periods);
        for (const a of periods) {
          expect(sets.some((set) => set.includes(a.id))).toBe(true);
          for (const b of periods) {
            expect(sets.some((set) => set.includes(a.id) && set.includes(b.id))).toBe(periodsOverlap(a, b));
          }
        }
        // No set is part of another.
        for (const set of sets) expect(sets.filter((other) => set.every((id) => other.includes(id)))).toEqual([set]);
      }),
    );
  });
});
