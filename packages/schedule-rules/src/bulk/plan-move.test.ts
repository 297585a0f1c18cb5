import { describe, expect, it } from 'vitest';
import type { Session } from '../entities/session.ts';
import { exampleAccess } from '../../test/example-access.ts';
import { examplePeriods as periods } from '../../test/example-periods.ts';
import { exampleSession } from '../../test/example-session.ts';
import { applyChanges } from './apply-changes.ts';
import { planMove, type ResourceSwap } from './plan-move.ts';

const access = exampleAccess('admin');
const rows = [
  exampleSession({ id: 1, period_id: 30, location_id: 1, teacher_id: 7, class_list: [21, 22] }),
  exampleSession({ id: 2, period_id: 10, location_id: 2, teacher_id: null, class_list: [] }),
];

function move(swap: ResourceSwap, days = 0): { readonly after: readonly Session[]; readonly back: readonly Session[] } {
  const outcome = planMove({ inView: rows, selectedIds: new Set([1, 2]), access, periods, offset: { days }, swap });
  if (outcome.kind !== 'ready') return { after: rows, back: rows };
  const after = applyChanges(rows, outcome.plan.changes);
  return { after, back: applyChanges(after, outcome.plan.undo) };
}

describe('moving to another room, teacher, team or class', () => {
  it.each<readonly [string, ResourceSwap, keyof Session, unknown]>([
    ['another room', { column: 'location_id', from: 1, to: 9 }, 'location_id', [9, 2]],
    ['another teacher', { column: 'teacher_id', from: 7, to: 8 }, 'teacher_id', [8, null]],
    ['no teacher', { column: 'teacher_id', from: 7, to: null }, 'teacher_id', [null, null]],
    ['a teacher where there is none', { column: 'teacher_id', from: null, to: 8 }, 'teacher_id', [7, 8]],
    ['a team', { column: 'team_id', from: null, to: 3 }, 'team_id', [3, 3]],
    ['another class, in its place', { column: 'class_list', from: 21, to: 30 }, 'class_list', [[30, 22], []]],
    ['a class that takes part already', { column: 'class_list', from: 21, to: 22 }, 'class_list', [[22], []]],
    ['one class less', { column: 'class_list', from: 22, to: null }, 'class_list', [[21], []]],
    ['a first class', { column: 'class_list', from: null, to: 30 }, 'class_list', [[21, 22], [30]]],
  ])('to %s changes only sessions that have the dragged one', (_, swap, column, expected) => {
    const { after, back } = move(swap);
    expect(after.map((session) => session[column])).toEqual(expected);
    expect(after.map(({ date, period_id }) => [date, period_id])).toEqual(rows.map(({ date, period_id }) => [date, period_id]));
    expect(back).toEqual(rows);
  });

  it('also moves all of them in time', () => {
    const { after, back } = move({ column: 'location_id', from: 1, to: 9 }, 1);
    expect(after.map(({ date, location_id }) => [date, location_id])).toEqual([
      ['2026-11-17', 9],
      ['2026-11-17', 2],
    ]);
    expect(back).toEqual(rows);
  });

  it.each([
    ['by a period, where all its periods fit', { periods: 1 }, 2, [40, 2]],
    ['to the end of the day, past which it would last', { periods: 2 }, 2, 'off-the-day'],
    ['to another day', { days: 1 }, 2, [10, 2]],
    // Its periods were changed since: it can go to another day as it is.
    ['to another day, where its own lasts longer than the day', { days: 1 }, 9, [10, 9]],
  ])('keeps the number of periods: %s', (_, offset, period_count, expected) => {
    const long = exampleSession({ id: 3, period_id: 10, period_count });
    const outcome = planMove({ inView: [long], selectedIds: new Set([3]), access, periods, offset });
    if (outcome.kind === 'refused') {
      expect(outcome.notice).toMatchObject({ code: expected, count: 1 });
      return;
    }
    const [after] = applyChanges([long], outcome.plan.changes);
    expect([after?.period_id, after?.period_count]).toEqual(expected);
  });

  it('is refused when nothing would change', () => {
    const swap: ResourceSwap = { column: 'location_id', from: 1, to: 1 };
    expect(planMove({ inView: rows, selectedIds: new Set([1]), access, periods, offset: {}, swap })).toMatchObject({
      notice: { code: 'nothing-to-change' },
    });
  });

  it('without a dragged value, gives all sessions the chosen one and keeps the rest', () => {
    const resources = { location_id: 9, teacher_id: null, class_list: [30] };
    const outcome = planMove({ inView: rows, selectedIds: new Set([1, 2]), access, periods, offset: {}, resources });
    if (outcome.kind !== 'ready') throw new Error('refused');
    const after = applyChanges(rows, outcome.plan.changes);
    expect(
      after.map(({ location_id, teacher_id, class_list, team_id, date }) => [location_id, teacher_id, class_list, team_id, date]),
    ).toEqual(rows.map(({ team_id, date }) => [9, null, [30], team_id, date]));
    expect(applyChanges(after, outcome.plan.undo)).toEqual(rows);
  });
});
