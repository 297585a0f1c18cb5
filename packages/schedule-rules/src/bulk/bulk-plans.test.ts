import { describe, expect, it } from 'vitest';
import type { SessionPatch } from '../entities/session.ts';
import { enUS } from '../locales/en-us.ts';
import { exampleAccess } from '../../test/example-access.ts';
import { examplePeriods as periods } from '../../test/example-periods.ts';
import { exampleSession } from '../../test/example-session.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { planDelete } from './plan-delete.ts';
import { planEdit } from './plan-edit.ts';
import { planGrouping } from './plan-grouping.ts';
import { planMove } from './plan-move.ts';
import { planUngrouping } from './plan-ungrouping.ts';

const admin = exampleAccess('admin');
const teacher = exampleAccess('teacher', [1]);
const stranger = exampleAccess('teacher', [77]);
const student = exampleAccess('student', [1]);
const inView = [
  exampleSession({ id: 1, project_id: 1, period_id: 30 }),
  exampleSession({ id: 2, project_id: 2, period_id: 10 }),
  exampleSession({ id: 3, project_id: 3, period_id: 40, group: 'a' }),
  exampleSession({ id: 4, project_id: 4, period_id: 20, group: 'a' }),
  exampleSession({ id: 5, project_id: 1, period_id: 30 }),
  exampleSession({ id: 6, project_id: 6, period_id: 10, course_id: 8 }),
  exampleSession({ id: 7, project_id: 7, period_id: 10, group: 'b' }),
];
const select = (...ids: readonly number[]) => new Set(ids);
const said = (outcome: BulkOutcome<unknown>): string =>
  outcome.kind === 'refused' ? `${outcome.notice.severity}: ${enUS.bulk[outcome.notice.code](outcome.notice.count)}` : 'ready';

describe('grouping sessions', () => {
  it.each([
    ['nothing', admin, select(), 'warning: please select multiple sessions for grouping'],
    ['one', admin, select(1), 'warning: please select multiple sessions for grouping'],
    ['one that is shown and one that is not', admin, select(1, 99), 'warning: please select multiple sessions for grouping'],
    ['two of one experiment', admin, select(1, 5), 'error: associated sessions cannot have the same experiment'],
    ['two of others', stranger, select(1, 2), 'warning: none of the selected sessions is yours'],
    ['two as another role', exampleAccess('assistant'), select(1, 2), 'warning: none of the selected sessions is yours'],
    [
      'two of another centre',
      exampleAccess('centreadmin', [], 4),
      select(1, 2),
      'warning: none of the selected sessions is yours',
    ],
    ['two as a student', student, select(1, 2), 'error: you have no access permission, please apply'],
    ['one own and one of others', teacher, select(1, 6), 'warning: please select multiple sessions for grouping'],
    ['a whole group', admin, select(3, 4), 'warning: these sessions are one group already'],
    ['two', admin, select(1, 2), 'ready'],
    ['two as a centreadmin', exampleAccess('centreadmin'), select(1, 2), 'ready'],
    ['two as a teacher in charge', teacher, select(1, 2), 'ready'],
  ])('accepts or refuses: %s', (_, access, selectedIds, text) => {
    expect(said(planGrouping({ inView, selectedIds, access, newGroup: 'new' }))).toBe(text);
  });

  it('puts the selected sessions into the new group', () => {
    expect(planGrouping({ inView, selectedIds: select(1, 2), access: admin, newGroup: 'new' })).toMatchObject({
      plan: { changes: [{ ids: [1, 2], patch: { group: 'new' } }], undo: [{ ids: [1, 2], patch: { group: null } }] },
      confirm: null,
    });
  });

  it('generates an id when none is given', () => {
    const outcome = planGrouping({ inView, selectedIds: select(1, 2), access: admin });
    expect(outcome.kind === 'ready' && outcome.plan.changes[0]?.patch.group).toMatch(/^[0-9a-z]{12}$/);
  });

  it('asks before it merges groups, and includes all their members', () => {
    expect(planGrouping({ inView, selectedIds: select(1, 3, 7), access: admin, newGroup: 'new' })).toMatchObject({
      plan: { changes: [{ ids: [1, 7], patch: { group: 'a' } }] },
      confirm: { code: 'confirm-merge-groups', severity: 'confirm', count: 4 },
    });
  });

  it('keeps the id of the largest group, even when its sessions are out of view', () => {
    const known = [
      exampleSession({ id: 20, project_id: 20, group: 'b', date: '2026-12-01' }),
      exampleSession({ id: 21, project_id: 21, group: 'b', date: '2026-12-02' }),
    ];
    expect(planGrouping({ inView, known, selectedIds: select(3, 7), access: admin })).toMatchObject({
      plan: { changes: [{ ids: [3, 4], patch: { group: 'b' } }], undo: [{ ids: [3, 4], patch: { group: 'a' } }] },
      confirm: { count: 5 },
    });
  });

  it('asks before sessions join an existing group', () => {
    expect(planGrouping({ inView, selectedIds: select(1, 3), access: admin })).toMatchObject({
      plan: { changes: [{ ids: [1], patch: { group: 'a' } }] },
      confirm: { code: 'confirm-merge-groups', count: 3 },
    });
  });

  it.each([
    ['in view', [...inView, exampleSession({ id: 8, project_id: 2, group: 'b' })], []],
    ['out of view', inView, [exampleSession({ id: 8, project_id: 2, group: 'b', date: '2026-12-24' })]],
  ])('refuses when a session of the group %s has the same experiment', (_, rows, known) => {
    expect(said(planGrouping({ inView: rows, known, selectedIds: select(2, 7), access: admin }))).toBe(
      'error: associated sessions cannot have the same experiment',
    );
  });

  it('does not remove sessions of other people from their group', () => {
    const rows = [...inView, exampleSession({ id: 8, project_id: 8, course_id: 8, group: 'b' })];
    expect(said(planGrouping({ inView: rows, selectedIds: select(3, 7), access: teacher }))).toBe(
      'error: a group of the selection holds sessions that are not yours',
    );
    // Joining their group is allowed: their sessions stay in it.
    expect(planGrouping({ inView: rows, selectedIds: select(1, 7), access: teacher })).toMatchObject({
      plan: { changes: [{ ids: [1], patch: { group: 'b' } }] },
      confirm: { count: 3 },
    });
  });
});

describe('ungrouping sessions', () => {
  it.each([
    ['nothing', admin, select(), 'warning: please select multiple sessions for ungrouping'],
    ['one', admin, select(3), 'warning: please select multiple sessions for ungrouping'],
    ['two without a group', admin, select(1, 2), 'warning: none of the selected sessions is grouped'],
    ['two of others', stranger, select(3, 4), 'warning: none of the selected sessions is yours'],
    ['two as a student', student, select(3, 4), 'error: you have no access permission, please apply'],
    ['two of a group', admin, select(3, 4), 'ready'],
  ])('accepts or refuses: %s', (_, access, selectedIds, text) => {
    expect(said(planUngrouping({ inView, selectedIds, access }))).toBe(text);
  });

  it('takes sessions out of several groups, and undo restores each group', () => {
    expect(planUngrouping({ inView, selectedIds: select(3, 1, 7), access: admin })).toEqual({
      kind: 'ready',
      plan: {
        action: 'ungroup',
        changes: [{ ids: [3, 7], patch: { group: null } }],
        undo: [
          { ids: [3], patch: { group: 'a' } },
          { ids: [7], patch: { group: 'b' } },
        ],
        count: 2,
      },
      confirm: null,
      skipped: 0,
    });
  });
});

describe('editing sessions', () => {
  const edit = (patch: SessionPatch, selectedIds = select(1), access = admin, more = {}) =>
    planEdit({ inView, selectedIds, access, patch, ...more });

  it.each([
    ['nothing', edit({ location_id: 9 }, select()), 'warning: please select the sessions to edit'],
    ['what is not shown', edit({ location_id: 9 }, select(99)), 'warning: please select the sessions to edit'],
    ['another’s', edit({ location_id: 9 }, select(6), teacher), 'warning: the selected session is not yours'],
    ['as a student', edit({ location_id: 9 }, select(1), student), 'error: you have no access permission, please apply'],
    ['to a course of others', edit({ course_id: 8 }, select(1), teacher), 'error: you cannot schedule the selected course'],
    [
      'to another centre',
      edit({ organization_id: 2 }, select(1), exampleAccess('centreadmin')),
      'error: you cannot schedule the selected course',
    ],
    [
      'to a course of another centre',
      edit({ course_id: 8 }, select(1), exampleAccess('centreadmin'), { course: { id: 8, organization_id: 2 } }),
      'error: you cannot schedule the selected course',
    ],
    ['to what it is', edit({ location_id: 1 }), 'warning: the selected sessions are like that already'],
    ['nothing of it', edit({}), 'warning: the selected sessions are like that already'],
    ['to more than fit', edit({ min_student_number: 33 }), 'error: Minimum must not exceed maximum'],
    ['to fewer than needed', edit({ max_student_number: 0 }), 'error: Minimum must not exceed maximum'],
    ['both numbers', edit({ min_student_number: 40, max_student_number: 50 }), 'ready'],
    [
      'to the experiment of the other',
      edit({ project_id: 4 }, select(3)),
      'error: associated sessions cannot have the same experiment',
    ],
    ['two of a group', edit({ project_id: 9 }, select(3, 4)), 'error: associated sessions cannot have the same experiment'],
    [
      'two of one experiment into a group',
      edit({ group: 'x' }, select(1, 5)),
      'error: associated sessions cannot have the same experiment',
    ],
    ['two into a group', edit({ group: 'x' }, select(1, 2)), 'ready'],
    ['two of two groups', edit({ project_id: 9 }, select(3, 7)), 'ready'],
    ['two without a group', edit({ project_id: 9 }, select(1, 2)), 'ready'],
    ['the experiment in view', edit({ project_id: 7 }, select(1)), 'ready'],
    ['the course to an own one', edit({ course_id: 1 }, select(6), exampleAccess('teacher', [1, 8])), 'ready'],
  ])('accepts or refuses: %s', (_, outcome, text) => {
    expect(said(outcome)).toBe(text);
  });

  it('checks the experiments of a group that is out of view', () => {
    const known = [exampleSession({ id: 20, project_id: 20, group: 'b', date: '2026-12-01' })];
    expect(said(edit({ project_id: 20 }, select(7), admin, { known }))).toBe(
      'error: associated sessions cannot have the same experiment',
    );
    expect(said(edit({ project_id: 21 }, select(7), admin, { known }))).toBe('ready');
  });

  it('leaves out sessions of other people, and counts them', () => {
    expect(edit({ location_id: 9 }, select(1, 6), teacher)).toMatchObject({
      plan: { action: 'edit', changes: [{ ids: [1], patch: { location_id: 9 } }], count: 1 },
      skipped: 1,
    });
  });

  it('moves sessions to a given slot', () => {
    expect(edit({ location_id: 9, date: '2026-11-20' }, select(1), admin, { action: 'move' })).toMatchObject({
      plan: { action: 'move', undo: [{ ids: [1], patch: { location_id: 1, date: '2026-11-16' } }] },
    });
    expect(said(edit({ location_id: 9 }, select(), admin, { action: 'move' }))).toBe(
      'warning: please select the sessions to move',
    );
  });
});

describe('moving sessions', () => {
  const move = (offset: object, selectedIds = select(1), access = admin) =>
    planMove({ inView, selectedIds, access, periods, offset });

  it.each([
    ['nothing', move({ days: 1 }, select()), 'warning: please select the sessions to move'],
    ['another’s', move({ days: 1 }, select(6), teacher), 'warning: the selected session is not yours'],
    ['as a student', move({ days: 1 }, select(1), student), 'error: you have no access permission, please apply'],
    ['nowhere', move({}, select(1, 2)), 'warning: the selected sessions are like that already'],
    ['there and back', move({ weeks: 1, days: -7 }), 'warning: the selected sessions are like that already'],
    ['before the first period', move({ periods: -1 }), 'error: 1 session would fall off the periods of the day'],
    ['past the last period', move({ periods: 2 }, select(1, 3, 4)), 'error: 2 sessions would fall off the periods of the day'],
    [
      'past it on another day',
      move({ days: 3, periods: 1 }, select(4)),
      'error: 1 session would fall off the periods of the day',
    ],
    ['by a period', move({ periods: 1 }), 'ready'],
  ])('accepts or refuses: %s', (_, outcome, text) => {
    expect(said(outcome)).toBe(text);
  });

  it('follows the order of periods in the day, not their ids, and crosses the new year', () => {
    expect(move({ weeks: 6, days: 4, periods: 1 }, select(1, 2, 3))).toMatchObject({
      plan: {
        changes: [
          { ids: [1], patch: { date: '2027-01-01', period_id: 10 } },
          { ids: [2], patch: { date: '2027-01-01', period_id: 40 } },
          { ids: [3], patch: { date: '2027-01-01', period_id: 20 } },
        ],
        count: 3,
      },
    });
  });

  it('puts sessions with the same new slot into one change', () => {
    const outcome = move({ days: 1 }, select(1, 2, 5));
    expect(outcome.kind === 'ready' && outcome.plan.changes.map(({ ids }) => ids)).toEqual([[1, 5], [2]]);
  });

  it('keeps an unknown period when only the day changes, and refuses to move it by periods', () => {
    const rows = [exampleSession({ id: 1, period_id: 999 })];
    const request = { inView: rows, selectedIds: select(1), access: admin, periods };
    expect(planMove({ ...request, offset: { days: 1 } })).toMatchObject({
      plan: { changes: [{ patch: { date: '2026-11-17', period_id: 999 } }] },
    });
    expect(planMove({ ...request, offset: { periods: 1 } })).toMatchObject({ notice: { code: 'off-the-day' } });
  });

  it('ignores sessions of other people at the edge of the day', () => {
    const rows = [exampleSession({ id: 1, period_id: 30 }), exampleSession({ id: 2, period_id: 20, course_id: 8 })];
    expect(planMove({ inView: rows, selectedIds: select(1, 2), access: teacher, periods, offset: { periods: 1 } })).toMatchObject(
      {
        plan: { count: 1 },
        skipped: 1,
      },
    );
  });
});

describe('deleting sessions', () => {
  it.each([
    ['nothing', admin, select(), 'warning: please select the sessions to delete'],
    ['another’s', teacher, select(6), 'warning: the selected session is not yours'],
    ['as a student', student, select(1), 'error: you have no access permission, please apply'],
    ['two', admin, select(1, 2), 'ready'],
  ])('accepts or refuses: %s', (_, access, selectedIds, text) => {
    expect(said(planDelete({ inView, selectedIds, access }))).toBe(text);
  });

  it('asks first, and keeps the deleted sessions for undo', () => {
    expect(planDelete({ inView, selectedIds: select(1, 3, 6), access: teacher })).toEqual({
      kind: 'ready',
      plan: { action: 'delete', changes: [], undo: [], deletes: [inView[0], inView[2]], count: 2 },
      confirm: { code: 'confirm-delete', severity: 'confirm', count: 2 },
      skipped: 1,
    });
  });
});
