import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { studentFacts } from './student-facts.ts';

test('students are found by their classes, groups, elected sessions and by what they lack', () => {
  const book = {
    students: [
      { id: 1, code: 's1', name: 'Li', class_name: 'A, B' },
      { id: 2, code: 's2', name: 'Wang', class_name: null },
    ],
    places: [
      { student: 1, schedule_id: 10, status: 'elected' },
      { student: 1, schedule_id: 11, status: 'stopped' },
      { student: 1, schedule_id: 12, status: 'elected' },
    ],
    groups: [
      { id: 5, students: [1, 2] },
      { id: 6, students: [2] },
    ],
  } as unknown as Gradebook;
  const lacks = {
    lacksScore: (student: number) => student === 1,
    lacksDueScore: (student: number) => student === 2,
    lacksAttendance: () => false,
  };
  expect(studentFacts(book, lacks)).toEqual([
    {
      id: 1,
      code: 's1',
      name: 'Li',
      classes: ['A', 'B'],
      groups: [5],
      sessions: [10, 12],
      lacksScore: true,
      lacksDueScore: false,
      lacksAttendance: false,
    },
    {
      id: 2,
      code: 's2',
      name: 'Wang',
      classes: [],
      groups: [5, 6],
      sessions: [],
      lacksScore: false,
      lacksDueScore: true,
      lacksAttendance: false,
    },
  ]);
});
