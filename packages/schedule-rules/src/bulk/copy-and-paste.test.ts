import { describe, expect, it } from 'vitest';
import type { Session } from '../entities/session.ts';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { exampleAccess } from '../../test/example-access.ts';
import { examplePeriods as periods } from '../../test/example-periods.ts';
import { exampleSession } from '../../test/example-session.ts';
import { isEqualSession } from './is-equal-session.ts';
import { confirmViewSwitch, planCopy, type CopiedSessions } from './plan-copy.ts';
import { planPaste, type PasteRequest } from './plan-paste.ts';
import type { SessionPlan } from './session-plan.ts';

const admin = exampleAccess('admin');
const teacher = exampleAccess('teacher', [1]);
const inView = [
  exampleSession({ id: 1, period_id: 30, project_id: 1, group: 'a' }),
  exampleSession({ id: 2, period_id: 10, project_id: 2, group: 'a' }),
  exampleSession({ id: 3, period_id: 40, project_id: 3, group: 'b', teacher_id: 5, class_list: [7, 8] }),
  exampleSession({ id: 4, period_id: 40, project_id: 4, course_id: 8 }),
];
const copy = (...rows: readonly Session[]): CopiedSessions => ({ sessions: rows, count: rows.length });
const paste = (request: Partial<PasteRequest>) =>
  planPaste({ copied: copy(...inView), offset: { weeks: 1 }, periods, access: admin, random: () => 0.5, ...request });
const created = (outcome: ReturnType<typeof planPaste>): SessionPlan['creates'] =>
  outcome.kind === 'ready' ? outcome.plan.creates : undefined;

describe('copying sessions', () => {
  it.each([
    ['nothing', admin, new Set<number>(), 'select-to-copy', 'warning'],
    ['what is not shown', admin, new Set([99]), 'select-to-copy', 'warning'],
    ['another’s', teacher, new Set([4]), 'selection-not-yours', 'warning'],
    ['as a student', exampleAccess('student'), new Set([1]), 'no-permission', 'error'],
  ])('is refused: %s', (_, access, selectedIds, code, severity) => {
    expect(planCopy({ inView, selectedIds, access })).toMatchObject({ kind: 'refused', notice: { code, severity } });
  });

  it('copies the own sessions of the selection, and counts the others', () => {
    expect(planCopy({ inView, selectedIds: new Set([1, 3, 4]), access: teacher })).toEqual({
      kind: 'ready',
      plan: { sessions: [inView[0], inView[2]], count: 2 },
      confirm: null,
      skipped: 1,
    });
  });
});

describe('pasting sessions', () => {
  it.each([
    ['with nothing copied', { copied: null }, 'warning', 'no sessions copied'],
    ['with an empty copy', { copied: copy() }, 'warning', 'no sessions copied'],
    ['of a course of others', { access: teacher }, 'error', 'you cannot schedule the selected course'],
    ['as another role', { access: exampleAccess('assistant') }, 'error', 'you cannot schedule the selected course'],
    ['as a student', { access: exampleAccess('student') }, 'error', 'you have no access permission, please apply'],
    ['past the last period', { offset: { periods: 2 } }, 'error', '2 sessions would fall off the periods of the day'],
  ])('is refused: %s', (_, request, severity, text) => {
    const outcome = paste(request);
    expect(outcome).toMatchObject({ kind: 'refused', notice: { severity } });
    expect(outcome.kind === 'refused' && enUS.bulk[outcome.notice.code](outcome.notice.count)).toBe(text);
  });

  it('creates drafts at the offset, with all other columns', () => {
    const outcome = paste({ copied: copy(inView[2]!), offset: { weeks: 7, days: -1, periods: 1 } });
    const { id: _, ...columns } = inView[2]!;
    expect(outcome).toEqual({
      kind: 'ready',
      plan: {
        action: 'copy',
        changes: [],
        undo: [],
        creates: [{ session: { ...columns, date: '2027-01-03', period_id: 20, is_publish: false, group: null } }],
        count: 1,
      },
      confirm: null,
      skipped: 0,
    });
  });

  it('groups the copies of grouped sessions with one another, not with the originals', () => {
    const groups = created(paste({}))?.map(({ session }) => session.group);
    expect(groups).toEqual(['iiiiiiiiiiii', 'iiiiiiiiiiii', null, null]);
  });

  it('leaves out ids, timestamps and embedded rows', () => {
    const wide = { ...inView[0]!, updated_at: '2026-11-01T00:00:00Z', course: { id: 1 }, created_at: 'x' };
    const [creation] = created(paste({ copied: copy(wide) })) ?? [];
    expect(Object.keys(creation?.session ?? {}).sort()).toEqual(
      Object.keys(exampleSession({ id: 1 }))
        .filter((key) => key !== 'id')
        .sort(),
    );
  });

  it('keeps the number of periods, and is refused where they do not fit', () => {
    const long = exampleSession({ id: 5, period_id: 30, period_count: 3 });
    expect(created(paste({ copied: copy(long), offset: { periods: 1 } }))?.[0]?.session).toMatchObject({
      period_id: 10,
      period_count: 3,
    });
    expect(paste({ copied: copy(long), offset: { periods: 2 } })).toMatchObject({ notice: { code: 'off-the-day', count: 1 } });
  });

  it('can be repeated with the same copy', () => {
    const copied = copy(...inView);
    expect(paste({ copied })).toEqual(paste({ copied }));
    expect(copied.sessions).toEqual(inView);
  });
});

describe('switching the view', () => {
  it('asks for confirmation while something is copied', () => {
    const question = confirmViewSwitch(copy(inView[0]!, inView[1]!));
    expect(question).toEqual({ code: 'confirm-switch-view', severity: 'confirm', count: 2 });
    expect(enUS.bulk['confirm-switch-view'](2)).toBe('switching views requires copying again');
    expect(zhCN.bulk['confirm-switch-view'](2)).toBe('切换视图后需要重新复制');
  });

  it('does not ask while nothing is copied', () => {
    expect(confirmViewSwitch(null)).toBeNull();
    expect(confirmViewSwitch(copy())).toBeNull();
  });
});

describe('a copy of what is there already', () => {
  const there = exampleSession({ id: 1, teacher_id: 5, team_id: 6, class_list: [7, 8] });
  it.each<[string, Partial<Session>, boolean]>([
    ['in every column', {}, true],
    ['with its classes in another order', { class_list: [8, 7] }, true],
    ['as a draft of another size', { is_publish: false, max_student_number: 7 }, true],
    ['for one class less', { class_list: [7] }, false],
    ['with another teacher', { teacher_id: null }, false],
    ['with another team', { team_id: 9 }, false],
    ['in another room', { location_id: 99 }, false],
    ['on another day', { date: '2026-12-24' }, false],
    ['in another period', { period_id: 99 }, false],
    ['of another experiment', { project_id: 99 }, false],
  ])('is equal or not: %s', (_, change, expected) => {
    expect(isEqualSession({ ...there, ...change }, there)).toBe(expected);
  });

  it('is not equal to a cancelled one', () => {
    expect(isEqualSession(there, { ...there, cancelled_at: '2026-12-01T00:00:00Z' })).toBe(false);
  });
});
