import { defaultWorkloadSettings as settings } from '@lab-console/schedule-rules/marks';
import { expect, test } from 'vitest';
import { recordsEnUS } from '../gradebook/texts/en.ts';
import { recordsZhCN } from '../gradebook/texts/zh.ts';
import { workFactors } from './work-factors.ts';

const row = {
  source: 'session',
  kind: 'teach',
  hours: 1,
  students: 15,
  marked: null,
  is_repeat: false,
  factor: 1,
  state: 'done',
} as const;

test.each([
  ['says that a number is one of students', {}, '1 × 1 (15 students) × 1 (first) × 1 · done'],
  [
    'has the figure of a repeated session',
    { hours: 3.44, students: 34, is_repeat: true },
    '3.44 × 1.04 (34 students) × 0.9 (repeat) × 1 · done',
  ],
  ['agrees with one student', { students: 1 }, '1 × 1 (1 student) × 1 (first) × 1 · done'],
  ['divides marking by the students', { kind: 'mark', factor: 0.3, marked: 20, students: 30 }, '1 × 0.3 × 20 ÷ 30 students'],
  ['is short for work that was entered', { source: 'entry', hours: 2, factor: 0.5, state: 'requested' }, '2 × 0.5 · requested'],
] as const)('the product of a row %s', (_what, change, expected) => {
  expect(workFactors({ ...row, ...change }, { text: recordsEnUS.workload, settings })).toBe(expected);
});

test('the product of a row is written in Chinese', () => {
  expect(workFactors(row, { text: recordsZhCN.workload, settings })).toContain('1 (15 名学生) × 1 (首次)');
});
