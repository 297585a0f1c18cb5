import { describe, expect, it } from 'vitest';
import { exampleSession } from '../../test/example-session.ts';
import { createConflictIndex } from '../conflicts/create-conflict-index.ts';
import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';
import type { Session } from '../entities/session.ts';
import type { TeacherTime, TeacherTimeSheet } from '../entities/teacher-time.ts';
import { findFreeSlots } from '../free-slots/find-free-slots.ts';
import { countedTeacherTimes } from './counted-teacher-times.ts';
import { createPeopleRules } from './create-people-rules.ts';

const period = (id: number, start_time: string, end_time: string) => ({
  id,
  name: `P${id}`,
  code: `${id}`,
  start_time,
  end_time,
});
const periods = [period(1, '08:00', '08:45'), period(2, '08:50', '09:35'), period(3, '09:45', '10:30')];
const time = (changes: Partial<TeacherTime> = {}): TeacherTime => ({
  teacher_id: 7,
  organization_id: 1,
  semester_id: 2,
  weekday: 1,
  period_id: 2,
  kind: 'cannot',
  ...changes,
});
// A Monday.
const session = (changes: Partial<Session> = {}): Session =>
  exampleSession({ id: 1, date: '2026-11-16', period_id: 2, teacher_id: 7, organization_id: 1, semester_id: 2, ...changes });
const indexOf = (
  sessions: readonly Session[],
  teacherTimes: readonly TeacherTime[],
  days: Parameters<typeof createConflictIndex>[0]['context']['days'] = [],
) =>
  createConflictIndex({
    sessions,
    context: { config: defaultSystemConfig, periods, days, people: createPeopleRules({ periods, teacherTimes, days }) },
  });
const codesOf = (own: Session, times: readonly TeacherTime[] = [time()], days?: Parameters<typeof indexOf>[2]) =>
  indexOf([own], times, days)
    .all()
    .map(({ code, resource }) => [code, resource.id]);

describe('a time that a teacher cannot', () => {
  it('is a conflict of a session then, in any of its periods', () => {
    expect(codesOf(session())).toEqual([['teacher-cannot', 7]]);
    expect(codesOf(session({ period_id: 1, period_count: 2 }))).toEqual([['teacher-cannot', 7]]);
  });

  it.each<[string, Partial<Session>]>([
    ['another period', { period_id: 1 }],
    ['another weekday', { date: '2026-11-17' }],
    ['another teacher', { teacher_id: 8 }],
    ['no teacher', { teacher_id: null }],
    ['another semester', { semester_id: 3 }],
    ['another centre', { organization_id: 9 }],
    ['a cancelled session', { cancelled_at: '2026-11-01T08:00:00Z' }],
  ])('is none of %s', (_, changes) => {
    expect(codesOf(session(changes))).toEqual([]);
  });

  it('counts on a day that is taught as its weekday', () => {
    const rule = {
      id: 1,
      date: '2026-11-21',
      until: '2026-11-21',
      kind: 'taught_as',
      weekday: 1,
      name: 'Made up',
      class_list: [],
      organization_id: null,
    } as const;
    expect(codesOf(session({ date: '2026-11-21' }), [time()], [rule])).toEqual([['teacher-cannot', 7]]);
  });

  it('is no conflict where the teacher would only rather not', () => {
    expect(codesOf(session(), [time({ kind: 'rather_not' })])).toEqual([]);
  });
});

describe('a search for free slots', () => {
  const search = (times: readonly TeacherTime[], teachers?: readonly number[]) => {
    const moving = session({ period_id: 3 });
    const index = indexOf([moving], times);
    const range = { from: moving.date, to: moving.date };
    return findFreeSlots({ session: moving, index, sessions: [moving], periods, range, ...(teachers ? { teachers } : {}) }).slots;
  };

  it('leaves out what a teacher cannot, and offers another teacher then', () => {
    expect(search([time()]).map(({ period_id }) => period_id)).toEqual([1]);
    expect(search([time()], [7, 8]).filter(({ period_id }) => period_id === 2)).toMatchObject([{ teacher_id: 8 }]);
  });

  it('ranks what a teacher would rather not later, and names the reason', () => {
    expect(search([]).map(({ period_id }) => period_id)).toEqual([2, 1]);
    const found = search([time({ kind: 'rather_not' })]);
    expect(found.map(({ period_id }) => period_id)).toEqual([1, 2]);
    expect(found[1]!.reasons).toContainEqual({ code: 'teacher-rather-not', value: 1, points: -15 });
  });
});

it('what a teacher cannot is a wish until the sheet is accepted', () => {
  const sheet = (teacher_id: number, state: TeacherTimeSheet['state']): TeacherTimeSheet => ({
    teacher_id,
    organization_id: 1,
    semester_id: 2,
    state,
  });
  const times = [time(), time({ teacher_id: 8 }), time({ teacher_id: 9 }), time({ teacher_id: 7, semester_id: 3 })];
  const counted = countedTeacherTimes(times, [sheet(7, 'accepted'), sheet(8, 'filled_in')]);
  expect(counted.map(({ kind }) => kind)).toEqual(['cannot', 'rather_not', 'rather_not', 'rather_not']);
});
