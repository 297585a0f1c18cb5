import { describe, expect, it } from 'vitest';
import type { AccessContext } from '../access/access-context.ts';
import { enUS } from '../locales/en-us.ts';
import { exampleSession } from '../../test/example-session.ts';
import { planPublication } from './plan-publication.ts';

const as = (role: string, courses: readonly number[] = [], org = 1): AccessContext => ({
  user: { id: 9, role, org },
  taughtCourseIds: new Set(courses),
  config: { showDraftToTeacher: true },
});
const draft = exampleSession({ id: 1, is_publish: false });
const published = exampleSession({ id: 2 });
const foreign = exampleSession({ id: 3, course_id: 8, is_publish: false });
const inView = [draft, published, foreign];
const select = (...ids: readonly number[]) => new Set(ids);

describe('a refused publication', () => {
  it.each([
    ['a teacher with no session of theirs in view', as('teacher', [77]), select(), 'no-own-session-in-view', 'warning'],
    ['the same with a selection', as('teacher', [77]), select(1), 'no-own-session-in-view', 'warning'],
    ['a teacher without any course', as('teacher'), select(1), 'no-own-session-in-view', 'warning'],
    ['a centreadmin of another centre', as('centreadmin', [], 4), select(), 'no-own-session-in-view', 'warning'],
    ['another role', as('assistant', [1]), select(), 'no-own-session-in-view', 'warning'],
    ['a selection of others’ sessions', as('teacher', [1]), select(3), 'selection-not-yours', 'warning'],
    ['what is published already', as('admin'), select(2), 'already-published', 'warning'],
    ['a student', as('student', [1]), select(1), 'no-permission', 'error'],
  ])('has a code and severity: %s', (_, access, selectedIds, code, severity) => {
    expect(planPublication({ action: 'publish', inView, selectedIds, access })).toMatchObject({
      kind: 'refused',
      notice: { code, severity },
    });
  });

  it('uses the sentence of section 5 when no session in view is yours', () => {
    const outcome = planPublication({ action: 'draft', inView, selectedIds: select(), access: as('teacher', [77]) });
    expect(outcome.kind === 'refused' && enUS.bulk[outcome.notice.code](0)).toBe('no session in view is yours');
  });

  it('is the answer for an empty view', () => {
    expect(planPublication({ action: 'publish', inView: [], selectedIds: select(), access: as('admin') })).toMatchObject({
      notice: { code: 'no-own-session-in-view' },
    });
  });

  it('says that the selected drafts are drafts already', () => {
    expect(planPublication({ action: 'draft', inView, selectedIds: select(1, 3), access: as('admin') })).toMatchObject({
      notice: { code: 'already-draft', count: 2 },
    });
  });
});

describe('a planned publication', () => {
  it('publishes the selected drafts, and can be undone', () => {
    expect(planPublication({ action: 'publish', inView, selectedIds: select(1, 2), access: as('admin') })).toEqual({
      kind: 'ready',
      plan: {
        action: 'publish',
        changes: [{ ids: [1], patch: { is_publish: true } }],
        undo: [{ ids: [1], patch: { is_publish: false } }],
        count: 1,
      },
      confirm: null,
      skipped: 0,
    });
  });

  it('leaves out selected sessions that are not the teacher’s, and counts them', () => {
    expect(planPublication({ action: 'publish', inView, selectedIds: select(1, 3), access: as('teacher', [1]) })).toMatchObject({
      kind: 'ready',
      plan: { changes: [{ ids: [1] }] },
      skipped: 1,
    });
  });

  it('asks before it changes all own sessions in view', () => {
    expect(planPublication({ action: 'publish', inView, selectedIds: select(), access: as('admin') })).toMatchObject({
      kind: 'ready',
      plan: { changes: [{ ids: [1, 3] }], count: 2 },
      confirm: { code: 'confirm-publish-view', severity: 'confirm', count: 2 },
    });
    expect(planPublication({ action: 'draft', inView, selectedIds: select(), access: as('teacher', [1]) })).toMatchObject({
      plan: { changes: [{ ids: [2], patch: { is_publish: false } }] },
      confirm: { code: 'confirm-draft-view', count: 1 },
    });
  });

  it('skips selected sessions that are out of view', () => {
    expect(planPublication({ action: 'publish', inView, selectedIds: select(1, 99), access: as('admin') })).toMatchObject({
      plan: { changes: [{ ids: [1] }] },
      skipped: 0,
    });
  });
});
