import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccessContext } from '../access/access-context.ts';
import { enUS } from '../locales/en-us.ts';
import { exampleSession } from '../testing/example-session.ts';
import { applyChanges } from './apply-changes.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { planEdit } from './plan-edit.ts';
import { planGrouping } from './plan-grouping.ts';
import { planUngrouping } from './plan-ungrouping.ts';
import type { SessionPlan } from './session-plan.ts';

const as = (role: string, courses: readonly number[] = []): AccessContext => ({
  user: { id: 9, role, org: 1 },
  taughtCourseIds: new Set(courses),
  config: { showDraftToTeacher: true },
});
const admin = as('admin');
const teacher = as('teacher', [1]);
const inView = [
  exampleSession({ id: 1, project_id: 1 }),
  exampleSession({ id: 2, project_id: 2 }),
  exampleSession({ id: 3, project_id: 3, group: 'a' }),
  exampleSession({ id: 4, project_id: 4, group: 'a' }),
  exampleSession({ id: 5, project_id: 1 }),
  exampleSession({ id: 6, project_id: 6, course_id: 8 }),
  exampleSession({ id: 7, project_id: 7, group: 'b' }),
];
const select = (...ids: readonly number[]) => new Set(ids);
const said = (outcome: BulkOutcome<SessionPlan>): string =>
  outcome.kind === 'refused' ? `${outcome.notice.severity}: ${enUS.bulk[outcome.notice.code](outcome.notice.count)}` : 'ready';

describe('group', () => {
  it.each([
    ['nothing', admin, select(), 'warning: please select multiple sessions for grouping'],
    ['one', admin, select(1), 'warning: please select multiple sessions for grouping'],
    ['one that is shown and one that is not', admin, select(1, 99), 'warning: please select multiple sessions for grouping'],
    ['two of one experiment', admin, select(1, 5), 'error: associated sessions cannot have the same experiment'],
    ['two of others', as('teacher', [77]), select(1, 2), 'warning: none of the selected sessions is yours'],
    ['one own and one of others', teacher, select(1, 6), 'warning: please select multiple sessions for grouping'],
    ['a whole group', admin, select(3, 4), 'warning: these sessions are one group already'],
    ['two', admin, select(1, 2), 'ready'],
  ])('%s', (_, access, selectedIds, text) => {
    expect(said(planGrouping({ inView, selectedIds, access, newGroup: 'new' }))).toBe(text);
  });

  it('gives the sessions the new group', () => {
    expect(planGrouping({ inView, selectedIds: select(1, 2), access: admin, newGroup: 'new' })).toMatchObject({
      plan: { changes: [{ ids: [1, 2], patch: { group: 'new' } }], undo: [{ ids: [1, 2], patch: { group: null } }] },
      confirm: null,
    });
  });

  it('asks before it merges groups, and takes all their members along', () => {
    expect(planGrouping({ inView, selectedIds: select(1, 3, 7), access: admin, newGroup: 'new' })).toMatchObject({
      plan: { changes: [{ ids: [1, 7], patch: { group: 'a' } }] },
      confirm: { code: 'confirm-merge-groups', count: 4 },
    });
  });

  it('sees that a member it takes along has the same experiment', () => {
    const rows = [...inView, exampleSession({ id: 8, project_id: 2, group: 'b' })];
    expect(said(planGrouping({ inView: rows, selectedIds: select(2, 7), access: admin, newGroup: 'new' }))).toBe(
      'error: associated sessions cannot have the same experiment',
    );
  });
});

describe('ungroup', () => {
  it.each([
    ['nothing', admin, select(), 'warning: please select multiple sessions for ungrouping'],
    ['one', admin, select(3), 'warning: please select multiple sessions for ungrouping'],
    ['two without a group', admin, select(1, 2), 'warning: none of the selected sessions is grouped'],
    ['two of others', as('teacher', [77]), select(3, 4), 'warning: none of the selected sessions is yours'],
    ['two of a group', admin, select(3, 4), 'ready'],
  ])('%s', (_, access, selectedIds, text) => {
    expect(said(planUngrouping({ inView, selectedIds, access }))).toBe(text);
  });
});

describe('edit and move', () => {
  const patch = { location_id: 9 };
  it.each([
    [
      'edit nothing',
      { action: 'edit', access: admin, selectedIds: select(), patch },
      'warning: please select the sessions to edit',
    ],
    [
      'move nothing',
      { action: 'move', access: admin, selectedIds: select(), patch },
      'warning: please select the sessions to move',
    ],
    [
      'edit those of others',
      { action: 'edit', access: teacher, selectedIds: select(6), patch },
      'warning: the selected session is not yours',
    ],
    [
      'to a course of others',
      { action: 'edit', access: teacher, selectedIds: select(1), patch: { course_id: 8 }, course: { id: 8, organization_id: 1 } },
      'error: you cannot schedule the selected course',
    ],
    [
      'to what they are',
      { action: 'edit', access: admin, selectedIds: select(1), patch: { location_id: 1 } },
      'warning: the selected sessions are like that already',
    ],
    ['edit', { action: 'edit', access: admin, selectedIds: select(1), patch }, 'ready'],
    ['move', { action: 'move', access: teacher, selectedIds: select(1, 6), patch: { date: '2026-11-20' } }, 'ready'],
  ] as const)('%s', (_, request, text) => {
    expect(said(planEdit({ ...request, inView }))).toBe(text);
  });
});

it('every plan can be undone', () => {
  const ids = fc.subarray(inView.map(({ id }) => id));
  fc.assert(
    fc.property(ids, fc.constantFrom(admin, teacher), (chosen, access) => {
      const request = { inView, selectedIds: select(...chosen), access };
      const outcomes = [
        planGrouping({ ...request, newGroup: 'new' }),
        planUngrouping(request),
        planEdit({ ...request, action: 'move', patch: { date: '2026-11-20', period_id: 3 } }),
      ];
      for (const outcome of outcomes) {
        if (outcome.kind === 'refused') continue;
        const after = applyChanges(inView, outcome.plan.changes);
        expect(after).not.toEqual(inView);
        expect(applyChanges(after, outcome.plan.undo)).toEqual(inView);
      }
    }),
  );
});
