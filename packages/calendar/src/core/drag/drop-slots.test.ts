import type { Conflict } from '@lab-console/schedule-rules';
import { expect, it } from 'vitest';
import { demoPeriods, demoSession } from '../../../test/demo-schedule.ts';
import { placeSessions } from '../sessions/placed-session.ts';
import { dropSlots } from './drop-slots.ts';

const placed = placeSessions(
  [
    demoSession({ id: 1 }),
    demoSession({ id: 2 }),
    demoSession({ id: 3, period_id: 2 }),
    demoSession({ id: 4, period_id: 5 }),
    demoSession({ id: 5, period_id: 99 }),
  ],
  demoPeriods,
);
const placedById = new Map(placed.map((entry) => [entry.session.id, entry]));
const conflict: Conflict = {
  code: 'location-taken',
  severity: 'warning',
  sessionIds: [2, 77],
  resource: { kind: 'location', id: 1 },
};
const drag = { ids: new Set([1, 2, 3, 4, 5, 404]), offset: { days: 2, periods: 1 }, conflicts: [conflict] };

it('counts the sessions that reach each period, and leaves out those past the end of the day', () => {
  expect(dropSlots({ drag, placedById, periods: demoPeriods, hasPeriods: true })).toEqual([
    { key: '2026-11-18 2', date: '2026-11-18', period_id: 2, period_count: 1, count: 2, conflicts: 1 },
    { key: '2026-11-18 3', date: '2026-11-18', period_id: 3, period_count: 1, count: 1, conflicts: 0 },
  ]);
});

it('counts by days in the month view', () => {
  expect(dropSlots({ drag, placedById, periods: demoPeriods, hasPeriods: false })).toEqual([
    { key: '2026-11-18 null', date: '2026-11-18', period_id: null, period_count: 1, count: 5, conflicts: 1 },
  ]);
});

it('has a place of its own for a session of several periods', () => {
  const long = placeSessions([demoSession({ id: 1 }), demoSession({ id: 2, period_count: 2 })], demoPeriods);
  const found = dropSlots({
    drag,
    placedById: new Map(long.map((entry) => [entry.session.id, entry])),
    periods: demoPeriods,
    hasPeriods: true,
  });
  expect(found.map(({ key, period_count, count }) => [key, period_count, count])).toEqual([
    ['2026-11-18 2', 1, 1],
    ['2026-11-18 2 2', 2, 1],
  ]);
});
