import type { Gradebook } from '@lab-console/api-client';
import { courseGrade } from '@lab-console/schedule-rules/marks';
import { describe, expect, test } from 'vitest';
import { columnName, gradeSheet } from './grade-sheet.ts';
import { savedScores } from '../gradebook/gradebook-model.ts';
import { formulaValues } from '../../../test/grades/formula-values.ts';
import { recordsEnUS } from '../gradebook/texts/en.ts';

const item = (name: string, weight: number) => ({ item: name, label: name, enable: true, weight, isRecorded: true });
const project = (id: number) => ({
  id,
  code: `E${id}`,
  name: `Experiment ${id}`,
  free_schedule: false,
  items: [item('report', 1)],
  rules: [],
});
const student = (id: number, change: object = {}) => ({
  id,
  code: `c${id}`,
  name: `Student ${id}`,
  class_name: 'A',
  is_retake: false,
  ...change,
});
const both = (project_id: number, mark: number) => ({ project_id, place_id: null, soFar: mark, final: mark });
const sheetOf = (book: object) =>
  gradeSheet({
    book: book as Gradebook,
    scores: savedScores(book as Gradebook),
    texts: recordsEnUS,
    moment: (iso) => `at ${iso}`,
    exportedAt: 'today',
  });
const { grades: text, attendance } = recordsEnUS;

const items = [item('experiments', 0.7), item('exam', 0.3)];
const parts = { items, decimals: 1, required: 2, scores: { exam: 72 }, marks: [both(1, 81), both(2, 76), both(3, 90.5)] };
const list = {
  course: { id: 1, code: 'K1', name: 'Course', absence_limit: null },
  required: 2,
  decimals: 1,
  items,
  projects: [project(1), project(2), project(3)],
  sessions: [],
  students: [student(7), student(8, { is_retake: true }), student(9), student(10), student(11)],
  places: [],
  course_scores: [],
  waivers: [{ id: 1, student: 8, project_id: 2, reason: 'Ill' }],
  carried: [],
  list: { state: 'published', submitted_at: '2026-11-01', published_at: '2026-11-02' },
  submitted_by_name: 'Teacher',
  names_from: null,
  grades: [
    { id: 1, student: 7, total: 82.5, parts },
    { id: 2, student: 8, total: 90, parts: { ...parts, required: 1, scores: {}, marks: [{ ...both(1, 60), carried: true }] } },
    { id: 3, student: 9, total: null, is_barred: true, parts: { ...parts, marks: [both(1, 50)] } },
    { id: 4, student: 10, total: 70, parts: {} },
    { id: 5, student: 11, total: 21.6, parts: { ...parts, required: 0 } },
  ],
  corrections: [
    {
      course_grade_id: 2,
      student: null,
      old: 42,
      new: 90,
      reason: 'Report found',
      state: 'approved',
      requested_by_name: 'A',
      decided_by_name: 'B',
    },
    {
      course_grade_id: 2,
      student: null,
      old: 90,
      new: 91,
      reason: 'No',
      state: 'refused',
      requested_by_name: 'A',
      decided_by_name: 'B',
    },
    {
      course_grade_id: 4,
      student: 10,
      old: null,
      new: 70,
      reason: 'Came late',
      state: 'approved',
      requested_by_name: 'A',
      decided_by_name: 'B',
    },
  ],
  appeals: [],
};

describe('the sheet of a published list', () => {
  const rows = sheetOf(list);

  test('has weights, marks, a code where there is no mark, and the published grade', () => {
    expect(rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? 'formula' : cell)))).toEqual([
      [
        text.code,
        text.name,
        text.className,
        text.remark,
        'Experiment 1',
        'Experiment 2',
        'Experiment 3',
        text.required,
        text.experiments,
        'exam',
        text.soFar,
        text.calculated,
        text.grade,
      ],
      [text.weight, null, null, null, null, null, null, null, 0.7, 0.3, null, null, null],
      ['c7', 'Student 7', 'A', null, 81, 76, 90.5, 2, 'formula', 72, 81.6, 'formula', 82.5],
      [
        'c8',
        'Student 8',
        'A',
        'retake; carried over: Experiment 1; corrected: 42.0 → 90.0, requested by A, decided by B, Report found',
        60,
        'not required',
        'missing',
        1,
        'formula',
        'missing',
        60,
        'formula',
        90,
      ],
      ['c9', 'Student 9', 'A', 'barred', 50, 'missing', 'missing', 2, 'formula', 72, 56.6, 'formula', attendance.barred],
      [
        'c10',
        'Student 10',
        'A',
        'corrected: added → 70.0, requested by A, decided by B, Came late',
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        70,
      ],
      ['c11', 'Student 11', 'A', null, 81, 76, 90.5, 0, null, 72, 72, 'formula', 21.6],
      [],
      ['K1', 'Course'],
      [text.state, 'Published'],
      [text.submittedAt, 'at 2026-11-01', 'Teacher'],
      [text.publishedAt, 'at 2026-11-02'],
      ['Exported: today'],
    ]);
  });

  test.each([
    [2, 81.6],
    [3, 42],
    [4, 39.1],
    [6, 72],
  ])('the formula of row %i gives %d from the cells alone', (row, expected) => {
    expect(formulaValues(rows)(row, 11)).toBe(expected);
  });

  test('shows names from the upgrade as such', () => {
    expect(sheetOf({ ...list, names_from: '2026-11-24' }).at(-1)).toEqual([text.namesFrom('2026-11-24')]);
  });
});

test('the formulas of 120 random students give the grades of exact arithmetic', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (const decimals of [0, 1, 2]) {
    const students = Array.from({ length: 40 }, (_, at) => student(at + 1));
    const grades = students.map(({ id }) => ({
      id,
      student: id,
      total: null,
      parts: {
        items,
        decimals,
        required: random(5),
        scores: random(4) === 0 ? {} : { exam: random(10_001) / 100 },
        marks: [1, 2, 3].flatMap((each) => (random(4) === 0 ? [] : [both(each, random(201) / 2)])),
      },
    }));
    const rows = sheetOf({ ...list, students, grades, waivers: [], corrections: [] });
    const computed = formulaValues(rows);
    expect(students.map((_, at) => computed(at + 2, 11))).toEqual(grades.map((grade) => courseGrade(grade.parts).final));
  }
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is called %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});
