import type { Conflict } from '@lab-console/schedule-rules';
import { expect, it } from 'vitest';
import { initialState } from '../../core/store/initial-state.ts';
import { indexReferences } from '../../core/sessions/session-names.ts';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoSession } from '../../../test/demo-schedule.ts';
import { conflictSentence, conflictText, conflictTime } from './conflict-sentence.ts';

const first = demoSession({ id: 1, date: '2026-11-18', project_id: 5, teacher_id: 7, location_id: 3 });
const second = demoSession({ id: 2, date: '2026-11-18', project_id: 6, teacher_id: null, location_id: 3 });
const sessions = new Map([first, second].map((session) => [session.id, session]));
const references = indexReferences({
  projects: [
    { id: 5, name: 'Thin lens' },
    { id: 6, name: 'Polarised light' },
  ] as never,
  teachers: [{ id: 7, name: 'Li Wei' }] as never,
  locations: [{ id: 3, name: 'A-205' }] as never,
});
const conflict: Conflict = {
  code: 'location-taken',
  severity: 'warning',
  sessionIds: [1, 2],
  resource: { kind: 'location', id: 3 },
};

it.each([
  [enUS, 'Room A-205 is double-booked: Thin lens (Li Wei) and Polarised light (No teacher)'],
  [zhCN, '实验室“A-205”在该时段有多场实验：Thin lens (Li Wei)、Polarised light (未安排教师)'],
])('names the day, the room and both sessions', (texts, said) => {
  const state = { ...initialState('2026-11-18'), references };
  const sentence = conflictSentence(conflict, { state, texts, getSession: (id) => sessions.get(id) });
  expect(sentence.endsWith(said.slice(-30))).toBe(true);
  expect(sentence).toMatch(/18/);
});

const days = new Map([[3, { id: 3, name: 'Anniversary' }]]) as never;
const semesters = [{ id: 3, name: 'Autumn' }] as never;

/** Every kind of conflict, what it is about, and what it is called in English. */
const kinds: Readonly<Record<Conflict['code'], readonly [Conflict['resource']['kind'], string]>> = {
  'location-taken': ['location', 'A-205'],
  'teacher-taken': ['teacher', 'Li Wei'],
  'team-taken': ['team', 'Optics'],
  'class-taken': ['class', 'Physics 1'],
  'student-taken': ['student', '2'],
  'location-timeslot': ['location', 'A-205'],
  'teacher-timeslot': ['teacher', 'Li Wei'],
  'class-timeslot': ['class', 'Physics 1'],
  'location-out-of-order': ['location', 'A-205'],
  'equipment-missing': ['location', 'Fume hood'],
  'equipment-short': ['location', 'Fume hood'],
  'equipment-out-of-order': ['location', 'Fume hood'],
  'seats-short': ['location', 'A-205'],
  'over-location-capacity': ['location', 'A-205'],
  'over-project-capacity': ['project', 'Thin lens'],
  'outside-semester': ['semester', 'Autumn'],
  'periods-not-whole': ['period', 'Period 3'],
  'spans-long-break': ['period', 'Period 3'],
  'no-teaching': ['day', 'Anniversary'],
  'class-blocked': ['class', 'Physics 1'],
  'teacher-cannot': ['teacher', 'Li Wei'],
  'too-far': ['student', '2'],
  'location-not-in-project': ['location', 'A-205'],
  'teacher-not-in-project': ['teacher', 'Li Wei'],
  'team-not-in-project': ['team', 'Optics'],
  'project-not-in-course': ['project', 'Thin lens'],
};

it.each([
  ['English', enUS],
  ['Chinese', zhCN],
])('says what each kind of conflict is about, each in words of its own (%s)', (_, texts) => {
  const named = (name: string): never => [{ id: 3, name }] as never;
  const state = {
    references: {
      ...indexReferences({
        locations: named('A-205'),
        teachers: named('Li Wei'),
        teams: named('Optics'),
        classes: named('Physics 1'),
        projects: named('Thin lens'),
        equipment: { items: named('Fume hood') },
      }),
      days,
    },
    setup: { kind: 'ready', semesters, periodById: new Map([[3, { id: 3, name: 'Period 3' }]]) } as never,
  };
  const said = Object.entries(kinds).map(([code, [kind, name]]) => {
    const text = conflictText(
      {
        code: code as Conflict['code'],
        severity: 'warning',
        sessionIds: [1],
        resource: { kind, id: 3 },
        studentIds: [3, 4],
        equipmentId: 3,
      },
      { state, texts },
    );
    expect(text).toContain(name);
    expect(text).not.toMatch(/undefined|#3|-taken|-timeslot/);
    return text;
  });
  expect(new Set(said).size).toBe(said.length);
});

it.each([
  [enUS, /Li Wei: 5 minutes between two buildings, the way takes 10: Thin lens .* and Polarised light/],
  [zhCN, /Li Wei：两栋楼之间只有 5 分钟，路程需要 10 分钟：Thin lens .*、Polarised light/],
])('names both sessions of a way that is too far, and both numbers of minutes', (texts, said) => {
  const teachers = new Map([[3, { id: 3, name: 'Li Wei' }]]);
  const state = { ...initialState('2026-11-18'), references: { ...references, teachers } };
  const far = { ...conflict, code: 'too-far', resource: { kind: 'teacher', id: 3 }, minutes: { between: 5, way: 10 } } as const;
  expect(conflictSentence(far, { state, texts, getSession: (id) => sessions.get(id) })).toMatch(said);
});

it('names the time at which the sessions meet: that of the last to begin', () => {
  const period = (id: number, start_time: string) => ({
    id,
    name: `Period ${id}`,
    start_time,
    end_time: `${start_time.slice(0, 3)}45`,
  });
  const periodById = new Map([period(1, '08:00'), period(2, '09:00'), period(3, '10:00')].map((each) => [each.id, each]));
  const state = { ...initialState('2026-11-18'), references, setup: { kind: 'ready', periodById } as never };
  const held = new Map([
    [1, { ...first, period_id: 1, period_count: 3 }],
    [2, { ...second, period_id: 2 }],
  ]);
  const context = { state, texts: enUS, getSession: (id: number) => held.get(id) };
  expect(conflictTime(conflict, context)).toContain('Period 2 09:00');
  expect(conflictTime({ ...conflict, sessionIds: [1] }, context)).toContain('Period 1 – Period 3 08:00');
});
