import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { explainCourse } from './explain-mark.ts';
import { explainProject } from './explain-project.ts';
import { courseRecord, indexEnrolments, savedScores } from '../gradebook/gradebook-model.ts';
import { recordsEnUS } from '../gradebook/texts/en.ts';

const project = (id: number): object => ({
  id,
  code: `E${id}`,
  name: `Experiment ${id}`,
  items: [{ item: 'report', label: 'Report', enable: true, weight: 1, isRecorded: true }],
  rules: [],
});
const place = (student: number, project_id: number, change: object = {}): object => ({
  id: student * 10 + project_id,
  schedule_id: project_id,
  student,
  status: 'elected',
  attendance: 'present',
  incidents: [],
  make_up_of: null,
  make_up_rate: 100,
  scores: { report: 80 },
  ...change,
});
/** Students by what the first experiment is for them; what this logic does not read is left out. */
const book = {
  required: 2,
  decimals: 1,
  items: [{ item: 'experiments', label: '', enable: true, weight: 1, isRecorded: false }],
  projects: [project(1), project(2)],
  sessions: [1, 2].map((id) => ({ id, project_id: id, date: '2026-09-01', start_time: '08:00:00', cancelled_at: null })),
  places: [
    place(1, 1),
    place(2, 1, { attendance: 'excused' }),
    place(3, 1, { scores: { report: null } }),
    place(4, 1, { scores: { report: null } }),
    place(5, 1, { scores: { report: null } }),
    ...[1, 2, 3, 4, 5].map((student) => place(student, 2, { scores: { report: student === 3 ? null : 70 } })),
  ],
  course_scores: [],
  waivers: [3, 4, 7].map((student) => ({ student, project_id: 1 })),
  carried: [{ student: 5, project_id: 1, mark: 77.8 }],
} as unknown as Gradebook;
const index = indexEnrolments(book);
const scores = savedScores(book);
const of = (student: number) => courseRecord(book, { student, index, scores });

test.each<[string, number, readonly string[]]>([
  ['a mark', 1, ['Final: 1 × 80 (Report) = 80', 'Final: Rounded once to 1 decimal: 80.0']],
  ['who is excused', 2, ['excused']],
  ['who need not do it and has no mark', 3, ['not required']],
  ['a carried-over mark', 5, ['carried over: 77.8']],
  ['who is in no session', 6, ['no session']],
  ['who need not do it and is in no session', 7, ['not required']],
])('explains %s', (_who, student, expected) => {
  const record = of(student);
  expect(explainProject(book, { student, project: book.projects[0]!, index, record, scores, texts: recordsEnUS })).toEqual(
    expected,
  );
});

test.each<[string, number, readonly string[]]>([
  ['an experiment that is not required', 4, ['Final: Experiments: (70 (E2)) ÷ 1 = 70']],
  ['one that is not required beside one without a mark', 3, ['Final: Experiments: (0 (E2)) ÷ 1 = 0']],
])('leaves %s out of the grade of the course', (_which, student, expected) => {
  const lines = explainCourse(of(student), { projects: book.projects, items: book.items, texts: recordsEnUS });
  expect(lines.filter((line) => line.includes('Experiments: '))).toEqual(expected);
});
