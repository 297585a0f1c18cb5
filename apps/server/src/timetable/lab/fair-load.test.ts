import { expect, it } from 'vitest';
import { fairLoads, lessonsPerWeek } from './fair-load.ts';
import type { LabLesson } from './lab-problem.ts';

const teachers = [1, 2, 3].map((id) => ({ id, name: `Teacher ${id}` }));
const lessonsOf = (...lists: readonly (readonly number[])[]) =>
  lists.map((list) => ({ teachers: list, length: 1 }) as unknown as LabLesson);

it.each([
  ['all share everything', lessonsOf([0, 1, 2], [0, 1, 2], [0, 1, 2]), [1, 1, 1]],
  ['a share is rounded up', lessonsOf([0, 1, 2], [0, 1, 2]), [1, 1, 1]],
  ['who alone may hold a lesson has it', lessonsOf([0], [0], [0, 1]), [3, 1, 0]],
  ['nobody holds it', lessonsOf([]), [0, 0, 0]],
  ['a long lesson counts its periods', lessonsOf([0], [0, 1]).map((lesson) => ({ ...lesson, length: 4 })), [6, 2, 0]],
])('the fair load of each teacher: %s', (_, lessons, expected) => {
  expect(fairLoads({ lessons, teachers })).toEqual(expected);
});

it.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [5, 0, 5],
])('%i lessons over %i weeks are spread with at most %i in a week', (count, weeks, expected) => {
  expect(lessonsPerWeek(count, weeks)).toBe(expected);
});
