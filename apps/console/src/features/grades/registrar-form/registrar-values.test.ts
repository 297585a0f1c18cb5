import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { savedScores } from '../../gradebook/gradebook-model.ts';
import type { ListedGrade } from './registrar-grade.ts';
import { countValues, listedGrades, registrarSheet, registrarValues } from './registrar-values.ts';

const student = (id: number): Gradebook['students'][number] => ({
  id,
  code: `c${id}`,
  name: `Student ${id}`,
  class_name: 'A',
  is_retake: false,
});
const open = {
  course: { id: 1, code: 'K1', name: 'Course', absence_limit: 0.3 },
  required: 1,
  decimals: 1,
  items: [{ item: 'exam', label: 'Exam', enable: true, weight: 1, isRecorded: true }],
  projects: [{ id: 5, code: 'E5', name: 'Experiment', free_schedule: false, items: [], rules: [] }],
  sessions: [{ id: 3, project_id: 5, date: '2026-11-02', start_time: '08:00', cancelled_at: null }],
  students: [student(1), student(2), student(3)],
  places: [
    {
      id: 9,
      schedule_id: 3,
      student: 2,
      status: 'elected',
      attendance: 'absent',
      incidents: [],
      make_up_of: null,
      make_up_rate: null,
      scores: {},
    },
  ],
  course_scores: [
    { student: 1, item: 'exam', score: 81.5 },
    { student: 2, item: 'exam', score: 90 },
  ],
  waivers: [],
  carried: [],
  list: null,
  grades: [
    { id: 1, student: 1, total: 70.5, parts: {} },
    { id: 2, student: 2, total: 0, is_barred: true, parts: {} },
    { id: 3, student: 3, total: null, is_barred: true, parts: {} },
  ],
  corrections: [],
  appeals: [],
};
const gradesOfBook = (change: object): readonly unknown[] => {
  const book = { ...open, ...change } as unknown as Gradebook;
  return [...listedGrades(book, savedScores(book)).values()];
};

test('an open list gives the grades as they stand, and none to who is barred', () => {
  expect(gradesOfBook({})).toEqual([
    { grade: 81.5, without: null },
    { grade: null, without: 'barred' },
    { grade: 0, without: null },
  ]);
});

test.each(['submitted', 'published'])('a %s list gives the grades that were kept, whatever the scores are now', (state) => {
  expect(gradesOfBook({ list: { state } })).toEqual([
    { grade: 70.5, without: null },
    { grade: 0, without: null },
    { grade: null, without: 'barred' },
  ]);
});

test.each([
  ['absent', 'absent', [], 'absent'],
  ['excused', 'excused', [], 'excused'],
  ['excused where all is waived', null, [{ student: 2, project_id: 5 }], 'ungraded'],
  ['present without a mark', 'present', [], 'ungraded'],
])('a kept grade is missing because the student was %s', (_, attendance, waivers, without) => {
  const list = {
    list: { state: 'published' },
    course: { ...open.course, absence_limit: null },
    grades: [],
    waivers,
    places: [{ ...open.places[0], attendance }],
  };
  expect(gradesOfBook(list)[1]).toEqual({ grade: null, without });
  const counted = { ...list, grades: [{ id: 2, student: 2, total: 0, parts: {} }] };
  expect(gradesOfBook(counted)[1]).toEqual({ grade: 0, without: without === 'absent' ? without : null });
});

const form = {
  decimals: 0,
  levels: [],
  code_absent: 'absent',
  code_excused: 'excused',
  code_barred: 'barred',
  code_ungraded: 'none',
} as const;
const grades: ReadonlyMap<number, ListedGrade> = new Map<number, ListedGrade>([
  [1, { grade: 89.5, without: null }],
  [2, { grade: 70, without: null }],
]);

test('a formula of the form is left as it is, and its row is named', () => {
  const values = registrarValues({
    matched: [
      { row: 4, student: student(1) },
      { row: 5, student: student(2) },
      { row: 6, student: student(3) },
    ],
    grades,
    column: 3,
    cells: [
      { row: 4, column: 2, text: '1', hasFormula: true },
      { row: 5, column: 3, text: '0', hasFormula: true },
    ],
    form,
  });
  expect(values).toEqual({
    values: [
      { row: 4, column: 3, value: 90 },
      { row: 6, column: 3, value: 'none' },
    ],
    formulaRows: [5],
  });
});

test('a sheet has the columns of the form in their order', () => {
  const columns = [
    { field: 'row', heading: 'No.' },
    { field: 'course_code', heading: 'Course' },
    { field: 'code', heading: 'Number' },
    { field: 'grade', heading: 'Grade' },
  ] as const;
  const book = { course: open.course, students: open.students } as unknown as Gradebook;
  expect(registrarSheet(book, { grades, form: { ...form, columns } })).toEqual([
    ['No.', 'Course', 'Number', 'Grade'],
    [1, 'K1', 'c1', 90],
    [2, 'K1', 'c2', 70],
    [3, 'K1', 'c3', 'none'],
  ]);
});

test('values are counted by level, also those that nobody has, and numbers together', () => {
  const levels = [
    { name: 'A', from: 85 },
    { name: 'B', from: 75 },
    { name: 'F', from: 0 },
  ];
  const listed = new Map<number, ListedGrade>([...grades, [3, { grade: null, without: 'barred' }]]);
  expect(countValues(listed, { ...form, levels })).toEqual([
    { value: 'A', count: 1 },
    { value: 'B', count: 0 },
    { value: 'F', count: 1 },
    { value: 'barred', count: 1 },
  ]);
  expect(countValues(listed, form)).toEqual([
    { value: null, count: 2 },
    { value: 'barred', count: 1 },
  ]);
});
