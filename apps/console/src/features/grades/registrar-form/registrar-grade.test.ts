import type { GradeForm } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import {
  areLimits,
  limitedLevels,
  registrarGrade,
  type GradeWriting,
  type ListedGrade,
  type NoGrade,
} from './registrar-grade.ts';

const codes = { code_absent: '缺考', code_excused: '缓考', code_barred: '取消资格', code_ungraded: '' };
const points = (decimals: GradeForm['decimals']): GradeWriting => ({ ...codes, decimals, levels: [] });
const levels = [
  { name: '优', from: 90 },
  { name: '良', from: 80 },
  { name: '中', from: 70 },
  { name: '及格', from: 60 },
  { name: '不及格', from: 0 },
];
const five: GradeWriting = { ...points(0), levels };
const none = (without: NoGrade, grade: number | null = null): ListedGrade => ({ grade, without });

test.each<[string, GradeWriting, ListedGrade | number, number | string]>([
  ['a half is rounded up', points(0), 82.5, 83],
  ['a half of a tenth is rounded up', points(1), 1.05, 1.1],
  ['two decimals stay', points(2), 59.99, 59.99],
  ['the best level', five, 100, '优'],
  ['the lowest points of a level', five, 90, '优'],
  ['just below a level', five, 89.9, '良'],
  ['a level in the middle', five, 70, '中'],
  ['the lowest level', five, 59.9, '不及格'],
  ['no points at all', five, 0, '不及格'],
  ['absent', five, none('absent'), '缺考'],
  ['absent where the missing marks count as 0', five, none('absent', 0), '缺考'],
  ['absent without a code for it', { ...five, code_absent: '' }, none('absent', 0), '不及格'],
  ['excused', five, none('excused'), '缓考'],
  ['barred', points(0), none('barred'), '取消资格'],
  ['without a grade', points(0), none('ungraded'), ''],
])('%s', (_, form, grade, expected) => {
  expect(registrarGrade(typeof grade === 'number' ? { grade, without: null } : grade, form)).toBe(expected);
});

test('a course has limits of its own; those that do not fit the levels are left', () => {
  expect(limitedLevels(levels, [85, 75, 65, 50]).map(({ from }) => from)).toEqual([85, 75, 65, 50, 0]);
  expect(limitedLevels(levels, [60])).toBe(levels);
  expect(limitedLevels(levels, null)).toBe(levels);
});

test.each([
  [[90, 80, 70, 60], true],
  [[90, 90], false],
  [[60, 90], false],
  [[101, 60], false],
  [[90, 0], false],
  [[90, null], false],
  [[], true],
])('%j are limits: %s', (limits, expected) => {
  expect(areLimits(limits)).toBe(expected);
});
