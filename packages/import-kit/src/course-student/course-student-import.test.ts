import { expect, it } from 'vitest';
import type { SendOptions } from '../core/import-submit.ts';
import { matchHeaders } from '../core/match-headers.ts';
import { readFile } from '../engine/read-file.ts';
import type { NewStudentAccount } from '../student/people.ts';
import { writeTemplate } from '../template/write-template.ts';
import { importSheet } from '../../test/import-sheet.ts';
import type { CourseStudentImportBackend } from './course-student-import-backend.ts';
import { courseStudentImport } from './course-student-import.ts';

function university(isTeacher = true) {
  const accounts = new Map([['0001', { id: 1, code: '0001', name: 'Li' }]]);
  const calls: (readonly [string, unknown])[] = [];
  const keys: string[] = [];
  const note = (name: string, what: unknown, { idempotencyKey }: SendOptions): void => {
    calls.push([name, what]);
    keys.push(idempotencyKey);
  };
  const backend: CourseStudentImportBackend = {
    base: async () => ({ courseId: 101, semesterId: 1, classIds: [10], isTeacher }),
    students: async (codes) => codes.flatMap((code) => accounts.get(code) ?? []),
    createStudents: async (students, options) => {
      note(
        'accounts',
        students.map(({ code, orgs_id }: NewStudentAccount) => [code, orgs_id]),
        options,
      );
      for (const { code, name } of students) accounts.set(code, { id: Number(code), code, name });
    },
    enrol: async (enrolments, options) => note('courses', enrolments, options),
    addOwnClasses: async (ids, options) => note('classes', ids, options),
  };
  return { backend, calls, keys };
}

const rows = [
  ['*account', '*name'],
  ['0001', 'Li'],
  ['0002', 'Han'],
];

it('refuses students without an account while importNotExist is off', async () => {
  const { backend, calls } = university();
  const { session, marks } = await importSheet(courseStudentImport(backend), rows);
  expect(marks).toEqual({ 2: [], 3: ['account:unknown-student'] });
  session.editCell(3, 'account', '0001');
  expect(session.getState().summary.invalid).toBe(2);
  await session.submit();
  expect([session.getState().outcome.kind, calls]).toEqual(['blocked', []]);
});

it('creates missing accounts, enrols all students and adds the classes to the teacher', async () => {
  const { backend, calls, keys } = university();
  const { session, marks } = await importSheet(
    courseStudentImport(backend, { importNotExist: true, allowTeacherManageOwnClass: true }),
    rows,
  );
  expect(marks).toEqual({ 2: [], 3: [] });
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 2 });
  expect(calls).toEqual([
    ['classes', [10]],
    ['accounts', [['0002', [10]]]],
    [
      'courses',
      [
        { user_id: 1, course_id: 101, semester_id: 1 },
        { user_id: 2, course_id: 101, semester_id: 1 },
      ],
    ],
  ]);
  expect(new Set(keys).size).toBe(3);
  expect(keys.every((key) => /^[0-9a-f]{32}-[a-z]+$/.test(key))).toBe(true);
});

it.each([
  [false, true],
  [true, false],
])('does not change the class list (teacher: %s, option: %s)', async (isTeacher, allowTeacherManageOwnClass) => {
  const { backend, calls } = university(isTeacher);
  const { session } = await importSheet(courseStudentImport(backend, { allowTeacherManageOwnClass }), rows.slice(0, 2));
  await session.submit();
  expect(calls.map(([name]) => name)).toEqual(['courses']);
});

it('warns of an account that belongs to somebody else', async () => {
  const { marks } = await importSheet(courseStudentImport(university().backend), [rows[0]!, ['0001', 'Wang']]);
  expect(marks).toEqual({ 2: ['name:different-name?'] });
});

it('has a template with the columns account and name', async () => {
  const definition = courseStudentImport(university().backend);
  const sheet = await readFile({ name: 'a.xlsx', bytes: writeTemplate(definition, 'en') });
  expect(sheet.rows[0]?.cells).toEqual(['*Account', '*Name']);
  expect(matchHeaders({ rows: sheet.rows, columns: definition.columns, sheet: '' }).fault).toBeNull();
});
