import { describe, expect, it } from 'vitest';
import { demoPeriods, demoSession } from '../../../test/demo-schedule.ts';
import { dropOffset } from './drop-offset.ts';

const session = demoSession({ id: 1, period_id: 2 });

describe('the offset of a drop', () => {
  it.each([
    ['2026-11-16', '10:20:00', { days: 0, periods: 0 }],
    ['2026-11-18', '10:30:00', { days: 2, periods: 0 }],
    ['2026-11-15', '08:00:00', { days: -1, periods: -1 }],
    ['2026-11-16', '12:30:00', { days: 0, periods: 1 }],
    ['2026-11-16', '22:00:00', { days: 0, periods: 3 }],
  ])('snaps %s %s to a period', (date, time, offset) => {
    expect(dropOffset(session, { date, time }, demoPeriods)).toEqual(offset);
  });

  it('keeps an unknown period', () => {
    expect(dropOffset({ ...session, period_id: 99 }, { date: '2026-11-17', time: '08:30:00' }, demoPeriods)).toEqual({
      days: 1,
      periods: 0,
    });
  });
});
