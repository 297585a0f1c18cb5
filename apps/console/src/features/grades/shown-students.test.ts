import { expect, test } from 'vitest';
import { everyStudent, shownStudents, type ShownCriteria, type StudentFacts } from './shown-students.ts';

const student = (id: number, name: string, more: Partial<StudentFacts> = {}): StudentFacts => ({
  id,
  name,
  code: `20260${id}`,
  classes: [],
  groups: [],
  sessions: [],
  lacksScore: false,
  lacksDueScore: false,
  lacksAttendance: false,
  ...more,
});
const students = [
  student(1, 'Wang Li', { classes: ['A', 'C'], groups: [4], sessions: [7], lacksScore: true }),
  student(2, 'Li Wei', { classes: ['B'], groups: [4, 5], sessions: [7, 8], lacksAttendance: true }),
  student(3, 'Zhao Li', { classes: ['A'], sessions: [8], lacksScore: true, lacksAttendance: true }),
];
const texts: Readonly<Record<string, string>> = {
  '1:mark': '9.5',
  '2:mark': '',
  '3:mark': '10',
  '1:class': 'A',
  '2:class': 'B',
  '3:class': 'A',
};
const shown = (change: Partial<ShownCriteria>): readonly number[] =>
  shownStudents(students, { ...everyStudent, ...change }, ({ id }, column) => texts[`${id}:${column}`] ?? '');

test.each<[string, Partial<ShownCriteria>, readonly number[]]>([
  ['nothing chosen', {}, [1, 2, 3]],
  ['words in any order', { search: ' li WANG ' }, [1]],
  ['part of a number, in wide digits', { search: '６02' }, [2]],
  ['a class', { className: 'A' }, [1, 3]],
  ['one of two classes', { className: 'C' }, [1]],
  ['a group', { group: 4 }, [1, 2]],
  ['a session', { session: 7 }, [1, 2]],
  ['scores missing', { lack: 'score' }, [1, 3]],
  ['attendance missing', { lack: 'attendance' }, [2, 3]],
  ['all together', { className: 'A', session: 8, lack: 'score', search: 'li' }, [3]],
  ['numbers by value, empty last', { sort: { column: 'mark', direction: 'ascending' } }, [1, 3, 2]],
  ['numbers falling, empty last', { sort: { column: 'mark', direction: 'descending' } }, [3, 1, 2]],
  ['texts, equal ones in their order', { sort: { column: 'class', direction: 'descending' } }, [2, 1, 3]],
])('%s', (_name, change, expected) => expect(shown(change)).toEqual(expected));
