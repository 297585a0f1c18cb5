import { describe, expect, test } from 'vitest';
import { attendanceRate, isBarred } from './attendance-rate.ts';
import { courseGrade, experimentsPart } from './course-grade.ts';
import { experimentMark, weightsGiveOne } from './experiment-mark.ts';
import { fraction, halfUp, minus } from './fraction.ts';
import { courseCases, experimentCases, hourCases, rateCases, workCases } from '../../test/mark-cases.ts';
import { classHours, sizeFactor, workHours } from './work-hours.ts';

test.each(experimentCases)('the mark of an experiment: %s', (_name, place, expected) => {
  expect(experimentMark(place)).toEqual(expected);
});

test.each(courseCases)('the grade of a course: %s', (_name, record, expected) => {
  expect(courseGrade(record)).toEqual(expected);
});

test('the experiment part is not rounded before it is weighted', () => {
  const marks = [81, 76, 90.5].map((mark) => ({ soFar: mark, final: mark }));
  const { soFar, final } = experimentsPart({ marks, required: 4 });
  expect([soFar, final].map((part) => part && halfUp(part, 3))).toEqual([82.5, 61.875]);
});

test.each(rateCases)('the rate of attendance: %s', (_name, counts, expected) => {
  expect(attendanceRate(counts)).toBe(expected);
});

test.each([
  ['a third of 3 at 0.33', 1, 3, 0.33, true],
  ['2 of 6 at 0.34', 2, 6, 0.34, false],
  ['exactly the limit', 3, 10, 0.3, true],
  ['no limit', 3, 3, null, false],
  ['never absent', 0, 3, 0, false],
])('barred by absences: %s', (_name, absent, required, limit, expected) => {
  expect(isBarred({ absent, required, limit })).toBe(expected);
});

test.each(workCases)('hours of work: %s', (_name, row, expected) => {
  expect(workHours(row)).toBe(expected);
});

test('three sessions of one experiment add up from rounded rows', () => {
  const rows = [30, 34, 28].map((students, index) => workHours({ hours: 1, students, isRepeat: index > 0, factor: 1 }));
  expect(rows).toEqual([1, 0.94, 0.9]);
});

test.each(hourCases)('%s minutes are %s class hours', (minutes, expected) => {
  expect(classHours(minutes)).toBe(expected);
});

test('the number of students counts from the minimum up to the maximum', () => {
  expect([0, 30, 31, 80, 130, 131].map((students) => sizeFactor(students))).toEqual([1, 1, 1.01, 1.5, 2, 2]);
});

describe('weights', () => {
  const items = (...weights: readonly number[]) =>
    weights.map((weight, index) => ({ item: String(index), enable: true, weight }));
  test.each([
    [[0.1, 0.5, 0.4], true],
    [[0.1, 0.2, 0.7], true],
    [[0.3, 0.3, 0.3], false],
    [[1], true],
    [[], false],
  ])('%j add up to one: %s', (weights, expected) => {
    expect(weightsGiveOne(items(...weights))).toBe(expected);
  });
});

describe('decimals', () => {
  test.each([
    ['0.5', 0, 1],
    ['-0.5', 0, -1],
    ['1.005', 2, 1.01],
    ['68.45', 1, 68.5],
    ['0.04', 1, 0],
    ['-0.04', 1, 0],
    ['100', 1, 100],
  ])('%s rounded to %i decimals is %d', (text, decimals, expected) => {
    expect(halfUp(fraction(text), decimals)).toBe(expected);
  });

  test('0.1 plus 0.2 is exactly 0.3', () => {
    expect(minus({ over: 3n, under: 10n }, fraction(0.1))).toMatchObject({ over: 20n, under: 100n });
  });

  test.each(['', 'abc', '1e5', 'NaN', '1,5', '１'])('%j is not a decimal number', (text) => {
    expect(() => fraction(text)).toThrow(RangeError);
  });
});
