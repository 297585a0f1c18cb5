import type { Lesson } from '@lab-console/api-client';
import { expect, it } from 'vitest';
import { pinGroups, type PinNames } from './pin-groups.ts';

const lesson = (id: string, values: Partial<Lesson>): Lesson => ({
  id,
  course_id: 1,
  project_id: 2,
  teacher_id: 3,
  date: '2026-12-01',
  period_id: 4,
  location_id: 5,
  ...values,
});
const names: PinNames = {
  courses: new Map([
    [1, 'Optics'],
    [2, 'Heat'],
  ]),
  teachers: new Map([[3, 'Ada']]),
  weekOf: (date) => Number(date.slice(8)),
  week: (week) => `Week ${week}`,
  noTeacher: 'Nobody',
};
const lessons = [
  lesson('a', {}),
  lesson('b', { course_id: 2, teacher_id: null, date: '2026-12-09' }),
  lesson('c', { date: '2026-12-10' }),
  lesson('d', { date: null }),
];

it.each([
  ['course', { Heat: 'b', Optics: 'a c' }],
  ['teacher', { Ada: 'a c', Nobody: 'b' }],
  ['week', { 'Week 1': 'a', 'Week 9': 'b', 'Week 10': 'c' }],
] as const)('groups by %s what has a place, in order', (kind, expected) => {
  const found = pinGroups(lessons, kind, names).map(({ name, lessons: own }) => [name, own.map(({ id }) => id).join(' ')]);
  expect(found).toEqual(Object.entries(expected));
});
