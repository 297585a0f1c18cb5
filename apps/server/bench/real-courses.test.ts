import { expect, it } from 'vitest';
import { solveLab } from '../src/timetable/run/solve-lab.ts';
import { realCourses } from './real-courses.ts';
import { scoreLab } from '../src/timetable/lab/score-lab.ts';

const courses = realCourses();
if (courses === undefined)
  console.warn('The courses of a real term are not there (../shared/data/timetables): they are not solved.');

it.skipIf(courses === undefined)('the courses of a real term are placed without a conflict', () => {
  const { problem, real } = courses!;
  // Weeks, overlapping blocks of one to twelve periods, and sections without a room are read as they stand: the real term has only
  // teachers who are in two places at once.
  expect(problem.lessons).toHaveLength(2_007);
  const standing = scoreLab(problem, real).matches.filter(({ condition }) => condition !== 'spread' && condition !== 'unpopular');
  expect(new Set(standing.map(({ condition }) => condition))).toEqual(new Set(['teacher', 'teacherGaps', 'classGaps']));

  const { best, hard, soft } = solveLab({ problem, seed: 1, timeLimitMs: 60_000, steps: 60_000 });
  expect(scoreLab(problem, best)).toMatchObject({ hard: 0, soft });
  expect(hard).toBe(0);
});
