import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { savedScores } from '../gradebook-model.ts';
import { listedGrades, registrarValues } from './registrar-values.ts';

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
  places: [{ id: 9, schedule_id: 3, student: 2, status: 'elected', attendance: 'absent', make_up_of: null, scores: {} }],
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
    { grade: 81.5, isBarred: false },
    { grade: null, isBarred: true },
    { grade: 0, isBarred: false },
  ]);
});

test.each(['submitted', 'published'])('a %s list gives the grades that were kept, whatever the scores are now', (state) => {
  expect(gradesOfBook({ list: { state } })).toEqual([
    { grade: 70.5, isBarred: false },
    { grade: 0, isBarred: true },
    { grade: null, isBarred: true },
  ]);
});

test('a formula of the form is left as it is, and its row is named', () => {
  const values = registrarValues({
    matched: [
      { row: 4, student: student(1) },
      { row: 5, student: student(2) },
      { row: 6, student: student(3) },
    ],
    grades: new Map([
      [1, { grade: 89.5, isBarred: false }],
      [2, { grade: 70, isBarred: false }],
    ]),
    column: 3,
    cells: [
      { row: 4, column: 2, text: '1', hasFormula: true },
      { row: 5, column: 3, text: '0', hasFormula: true },
    ],
    scale: { kind: 'points', decimals: 0 },
    levels: { five: ['A', 'B', 'C', 'D', 'E'], pass: ['P', 'F'] },
    codes: { barred: 'barred', ungraded: 'none' },
  });
  expect(values).toEqual({
    values: [
      { row: 4, column: 3, value: 90 },
      { row: 6, column: 3, value: 'none' },
    ],
    formulaRows: [5],
  });
});
