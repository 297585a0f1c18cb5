import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { dueScores } from './due-scores.ts';
import { indexEnrolments } from '../gradebook/gradebook-model.ts';
import { submissionGaps } from './submission-gaps.ts';
import { untakenPlaces } from '../gradebook/untaken-places.ts';

const item = (name: string, change: object = {}): object => ({ item: name, enable: true, isRecorded: true, ...change });
const place = (id: number, change: object): object => ({
  id,
  status: 'elected',
  attendance: 'present',
  make_up_of: null,
  ...change,
});
const session = (id: number, date: string, change: object = {}): object => ({
  id,
  date,
  start_time: '08:00:00',
  project_id: 1,
  cancelled_at: null,
  ...change,
});
/** Two sessions have begun, one is cancelled, one is to come; what this logic does not read is left out. */
const book = {
  carried: [],
  students: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
  required: 2,
  items: [
    item('experiments', { weight: 0.6 }),
    item('exam', { weight: 0.2 }),
    item('online', { isRecorded: false, weight: 0.2 }),
  ],
  projects: [
    { id: 1, items: [item('preview'), item('report'), item('quiz', { enable: false })] },
    { id: 2, items: [item('report')] },
  ],
  sessions: [
    session(1, '2026-09-01'),
    session(2, '2026-09-02', { cancelled_at: '2026-09-01' }),
    session(3, '2026-09-03', { project_id: 2 }),
    session(4, '2026-09-20'),
  ],
  places: [
    place(11, { schedule_id: 1, student: 1 }),
    place(12, { schedule_id: 1, student: 2, attendance: null }),
    place(13, { schedule_id: 1, student: 3, attendance: null, status: 'stopped' }),
    place(14, { schedule_id: 2, student: 3, attendance: null }),
    place(15, { schedule_id: 3, student: 4, attendance: null }),
    place(16, { schedule_id: 3, student: 1, attendance: null }),
    place(17, { schedule_id: 4, student: 3, attendance: null }),
  ],
  waivers: [{ student: 4, project_id: 2 }],
} as unknown as Gradebook;

test('counts missing scores, places without attendance and sessions to come, each once', () => {
  const known = new Set([
    'place:11:preview',
    'place:11:report',
    'place:12:preview',
    'course:1:exam',
    'course:2:exam',
    'course:3:online',
  ]);
  expect(
    submissionGaps(book, {
      index: indexEnrolments(book),
      scoreAt: (key) => (known.has(key) ? 80 : null),
      now: '2026-09-10T12:00:00',
    }),
  ).toEqual({
    // report of 2; preview and report of 3 in the session to come; report of 1 in the second experiment; exam of 3 and 4; online of 1, 2 and 4;
    // 2 and 3 are not in the second experiment, 4 is not in the first one and need not do the second
    missing: 12,
    untaken: 2,
    toCome: 1,
  });
});

test('leaves out places of cancelled sessions, ended ones, later ones and what is not required', () => {
  const ids = (projectId: number | null): readonly number[] =>
    untakenPlaces(book, { projectId, now: '2026-09-10T12:00:00' }).map(({ id }) => id);
  expect(ids(null)).toEqual([12, 16]);
  expect(ids(1)).toEqual([12]);
  expect(untakenPlaces(book, { projectId: null, now: '2026-09-01T07:59:59' })).toEqual([]);
});

test.each<[string, number | null, string, readonly number[]]>([
  ['of an experiment those of sessions that have begun', 1, '2026-09-10T12:00:00', [2]],
  ['of the course none while a session is to come', null, '2026-09-10T12:00:00', []],
  ['of the course all after the last session', null, '2026-09-20T08:00:00', [3, 4]],
])('scores that are due: %s', (_which, projectId, now, expected) => {
  const known = new Set(['place:11:preview', 'place:11:report', 'place:12:preview', 'course:1:exam', 'course:2:exam']);
  const due = dueScores(book, {
    index: indexEnrolments(book),
    projectId,
    items: projectId === null ? ['exam'] : ['preview', 'report'],
    scoreAt: (key) => (known.has(key) ? 80 : null),
    now,
  });
  expect(due.map(({ student }) => student)).toEqual(expected);
});
