import { describe, expect, it } from 'vitest';
import { examplePeriods } from '../../test/example-periods.ts';
import { createPeriodNames } from './period-names.ts';

describe('createPeriodNames', () => {
  const nameOf = createPeriodNames(examplePeriods);

  it.each([
    [{ period_id: 30 }, 'P30'],
    [{ period_id: 30, period_count: 1 }, 'P30'],
    [{ period_id: 30, period_count: 3 }, 'P30 – P40'],
    // The day ends before: up to its last one.
    [{ period_id: 40, period_count: 9 }, 'P40 – P20'],
    [{ period_id: 20, period_count: 2 }, 'P20'],
    [{ period_id: 99, period_count: 2 }, null],
  ])('names %o %s', (session, expected) => {
    expect(nameOf(session)).toBe(expected);
  });
});
