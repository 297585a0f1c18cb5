import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePeriods, periodsOfDay } from '../../test/example-periods.ts';
import { createPeriodShift } from './create-period-shift.ts';

describe('createPeriodShift', () => {
  const shift = createPeriodShift(examplePeriods);

  it.each([
    [30, 0, 30],
    [30, 1, 10],
    [30, 3, 20],
    [20, -3, 30],
    [40, -1, 10],
    [30, -1, null],
    [20, 1, null],
    [30, 4, null],
    [999, 0, 999],
    [999, 1, null],
  ])('%i shifted by %i is %s', (from, by, to) => {
    expect(shift(from, by)).toBe(to);
  });

  it('returns to the start when shifted back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodsOfDay), fc.integer({ min: -5, max: 5 }), (from, by) => {
        const to = shift(from, by);
        if (to !== null) expect(shift(to, -by)).toBe(from);
      }),
    );
  });

  it('does not depend on the order of the given periods', () => {
    const other = createPeriodShift(examplePeriods.toReversed());
    for (const id of periodsOfDay) expect(other(id, 1)).toBe(shift(id, 1));
  });

  it('finds no period on a day without periods', () => {
    expect(createPeriodShift([])(1, 1)).toBeNull();
    expect(createPeriodShift([])(1, 0)).toBe(1);
  });
});
