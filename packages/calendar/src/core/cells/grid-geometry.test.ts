import { describe, expect, it } from 'vitest';
import { demoPeriods } from '../../../test/demo-schedule.ts';
import { boxOf, neighbourSlot, overlaps, placeAt, type GridGeometry } from './grid-geometry.ts';

const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];
/** 08:00 to 20:00 over 720 px: a minute is a pixel. */
const week: GridGeometry = {
  days: dates.map((date, at) => ({ date, left: 50 + at * 100, top: 30, width: 100, height: 720 })),
  hours: { start: 8 * 3600, end: 20 * 3600 },
};
const month: GridGeometry = {
  days: Array.from({ length: 14 }, (_, at) => ({
    date: `2026-11-${String(at + 2).padStart(2, '0')}`,
    left: (at % 7) * 100,
    top: Math.floor(at / 7) * 80,
    width: 100,
    height: 80,
  })),
  hours: null,
};

describe('the slot at a point', () => {
  it.each([
    [
      { x: 60, y: 30 + 40 },
      { date: '2026-11-16', period_id: 1 },
    ],
    [
      { x: 160, y: 30 + 200 },
      { date: '2026-11-17', period_id: 2 },
    ],
    // In the break at noon, nearer to the morning.
    [
      { x: 160, y: 30 + 245 },
      { date: '2026-11-17', period_id: 2 },
    ],
    [
      { x: 160, y: 30 + 320 },
      { date: '2026-11-17', period_id: 3 },
    ],
    [
      { x: 349, y: 30 + 719 },
      { date: '2026-11-18', period_id: 5 },
    ],
    [{ x: 351, y: 100 }, null],
    [{ x: 60, y: 10 }, null],
  ])('is found for %o', (point, place) => {
    expect(placeAt(week, demoPeriods, point)).toEqual(place);
  });

  it('is a day in the month view', () => {
    expect(placeAt(month, demoPeriods, { x: 250, y: 90 })).toEqual({ date: '2026-11-11', period_id: null });
  });
});

describe('the box of a slot', () => {
  it('contains its own centre', () => {
    for (const { date } of week.days) {
      for (const { id } of demoPeriods) {
        const place = { date, period_id: id };
        const box = boxOf(week, demoPeriods, place);
        if (!box) throw new Error('a place in view has no box');
        expect(placeAt(week, demoPeriods, { x: box.left + box.width / 2, y: box.top + box.height / 2 })).toEqual(place);
      }
    }
  });

  it('reaches to the end of the last of several periods', () => {
    const [first, last] = [1, 3].map((period_id) => boxOf(week, demoPeriods, { date: '2026-11-16', period_id }));
    const all = boxOf(week, demoPeriods, { date: '2026-11-16', period_id: 1, period_count: 3 });
    expect(all).toEqual({ ...first, height: last!.top + last!.height - first!.top });
  });

  it('does not exist outside the view', () => {
    expect(boxOf(week, demoPeriods, { date: '2026-11-20', period_id: 1 })).toBeNull();
    expect(boxOf(week, demoPeriods, { date: '2026-11-16', period_id: 99 })).toBeNull();
    expect(boxOf(month, demoPeriods, { date: '2026-11-04', period_id: null })).toEqual({
      left: 200,
      top: 0,
      width: 100,
      height: 80,
    });
  });
});

describe('arrow keys', () => {
  const place = { date: '2026-11-17', period_id: 2 };
  it.each([
    [{ days: 1 }, { date: '2026-11-18', period_id: 2 }],
    [{ days: 2 }, place],
    [{ days: -1 }, { date: '2026-11-16', period_id: 2 }],
    [{ periods: 1 }, { date: '2026-11-17', period_id: 3 }],
    [{ periods: -1 }, { date: '2026-11-17', period_id: 1 }],
    [{ periods: -2 }, place],
  ])('move by %o', (step, next) => {
    expect(neighbourSlot(week, demoPeriods, place, step)).toEqual(next);
  });

  it('ArrowDown moves one week down in a month', () => {
    expect(neighbourSlot(month, demoPeriods, { date: '2026-11-04', period_id: null }, { periods: 1 })).toEqual({
      date: '2026-11-11',
      period_id: null,
    });
  });
});

it.each([
  [{ left: 0, top: 0, width: 10, height: 10 }, true],
  [{ left: 19, top: 19, width: 10, height: 10 }, true],
  [{ left: 20, top: 0, width: 10, height: 30 }, false],
  [{ left: 0, top: 20, width: 30, height: 10 }, false],
])('tells whether the rectangle %o overlaps another', (box, isOver) => {
  expect(overlaps(box, { left: 5, top: 5, width: 15, height: 15 })).toBe(isOver);
});
