import { expect, test } from 'vitest';
import { defaultLimits, registrarGrade, type GradeScale } from './registrar-grade.ts';

const levels = { five: ['优', '良', '中', '及格', '不及格'], pass: ['合格', '不合格'] } as const;
const codes = { barred: '取消资格', ungraded: '缓考' };
const five: GradeScale = { kind: 'five', limits: defaultLimits };
const points = (decimals: number): GradeScale => ({ kind: 'points', decimals });
const pass: GradeScale = { kind: 'pass', limit: 60 };

test.each<[GradeScale, number | null, boolean, number | string]>([
  [points(0), 82.5, false, 83],
  [points(1), 1.05, false, 1.1],
  [points(2), 59.99, false, 59.99],
  [five, 100, false, '优'],
  [five, 90, false, '优'],
  [five, 89.9, false, '良'],
  [five, 80, false, '良'],
  [five, 70, false, '中'],
  [five, 60, false, '及格'],
  [five, 59.9, false, '不及格'],
  [five, 0, false, '不及格'],
  [pass, 60, false, '合格'],
  [pass, 59.99, false, '不合格'],
  [five, null, false, '缓考'],
  [points(0), null, true, '取消资格'],
  [points(0), 0, true, 0],
])('%o writes %s (barred: %s) as %s', (scale, grade, isBarred, expected) => {
  expect(registrarGrade({ grade, isBarred }, { scale, levels, codes })).toBe(expected);
});
