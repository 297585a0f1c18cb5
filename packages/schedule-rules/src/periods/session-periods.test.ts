import { describe, expect, it } from 'vitest';
import { createSessionPeriods } from './session-periods.ts';

const period = (id: number, start_time: string, end_time: string) => ({ id, start_time, end_time });
const morning = [period(1, '08:00', '08:45'), period(2, '08:50', '09:35'), period(3, '09:55', '10:40')];
const afternoon = [period(4, '14:00', '14:45'), period(5, '14:50', '15:35')];
/** A block over the first two periods. */
const block = period(9, '08:00:00', '09:35:00');

describe('createSessionPeriods', () => {
  const of = createSessionPeriods([...afternoon, block, ...morning]);

  it.each([
    [1, 1, { ids: [1], start_time: '08:00', end_time: '08:45', isWhole: true, spansLongBreak: false }],
    [1, 3, { ids: [1, 2, 3], start_time: '08:00', end_time: '10:40', isWhole: true, spansLongBreak: false }],
    [3, 2, { ids: [3, 4], start_time: '09:55', end_time: '14:45', isWhole: true, spansLongBreak: true }],
    [4, 3, { ids: [4, 5], start_time: '14:00', end_time: '15:35', isWhole: false, spansLongBreak: false }],
    // After a block comes what starts at its end or later.
    [9, 2, { ids: [9, 3], start_time: '08:00:00', end_time: '10:40', isWhole: true, spansLongBreak: false }],
  ])('period %i and %i in all', (first, count, expected) => {
    expect(of(first, count)).toEqual(expected);
  });

  it('take one where no number is given, and none of an unknown period', () => {
    expect(of(2)?.ids).toEqual([2]);
    expect(of(99, 2)).toBeNull();
  });

  it('end where a period has no length', () => {
    expect(createSessionPeriods([period(1, '08:00', '08:00'), period(2, '08:00', '08:00')])(1, 3)?.ids).toEqual([1, 2]);
  });
});
