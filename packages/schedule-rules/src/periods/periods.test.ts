import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodAt } from './period-at.ts';
import { sortPeriods } from './period-order.ts';
import { visibleHours } from './visible-hours.ts';

const period = (id: number, start_time: string, end_time: string) => ({ id, start_time, end_time });
const day = [period(3, '13:30:00', '15:05:00'), period(1, '08:30', '10:05'), period(2, '10:20:00', '11:55:00')];

describe('periods', () => {
  it('are sorted by start, then by id', () => {
    expect(sortPeriods(day).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(
      sortPeriods([period(2, '08:00', '09:00'), period(1, '08:00', '09:00'), period(3, '08:00', '08:45')]).map(({ id }) => id),
    ).toEqual([3, 1, 2]);
  });

  it('are sorted without changing the given list', () => {
    const given = [...day];
    sortPeriods(given);
    expect(given).toEqual(day);
  });

  it('are sorted the same from any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(day, { minLength: 3 }), (shuffled) => {
        expect(sortPeriods(shuffled)).toEqual(sortPeriods(day));
      }),
    );
  });

  it.each([
    ['08:29:59', null],
    ['08:30:00', 1],
    ['10:04:59', 1],
    ['10:05:00', null],
    ['14:00', 3],
  ])('at %s: period %s is running', (time, id) => {
    expect(periodAt(day, time)?.id ?? null).toBe(id);
  });
});

describe('visibleHours', () => {
  it.each([
    ['first start to last end', day, { start: '08:30:00', end: '15:05:00' }],
    ['08:00 to 22:00 where there are none', [], { start: '08:00:00', end: '22:00:00' }],
    [
      'the longest, not the last to start',
      [period(1, '08:00', '21:00'), period(2, '20:00', '20:45')],
      { start: '08:00:00', end: '21:00:00' },
    ],
    ['the default where no time is left', [period(1, '08:00', '08:00')], { start: '08:00:00', end: '22:00:00' }],
  ])('%s', (_, periods, hours) => {
    expect(visibleHours(periods)).toEqual(hours);
  });
});
