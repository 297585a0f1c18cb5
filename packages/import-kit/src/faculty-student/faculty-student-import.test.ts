import { expect, it } from 'vitest';
import { importSheet } from '../../test/import-sheet.ts';
import type { FacultyStudent, FacultyStudentImportBackend } from './faculty-student-import-backend.ts';
import { facultyStudentImport } from './faculty-student-import.ts';

function university(changes: Partial<FacultyStudentImportBackend> = {}) {
  const classes = new Map([['Old', { id: 10, name: 'Old' }]]);
  const calls: (readonly [string, unknown])[] = [];
  const known: readonly FacultyStudent[] = [
    { id: 1, code: '0001', name: 'Li', memberships: [{ id: 91, organizationId: 10, className: 'Old' }] },
    { id: 2, code: '0002', name: 'Han', memberships: [] },
  ];
  const codes: string[] = [];
  const backend: FacultyStudentImportBackend = {
    base: async () => ({ parentId: 5, semesterId: null, isTeacher: true }),
    addOwnClasses: async (ids) => void calls.push(['own', ids]),
    students: async (wanted) => known.filter(({ code }) => wanted.includes(code)),
    classes: async (names) => names.flatMap((name) => classes.get(name) ?? []),
    createClasses: async (made) => {
      calls.push(['classes', made.map(({ name, parent, type, semester_id }) => [name, parent, type, semester_id])]);
      for (const { name, code } of made) {
        codes.push(code);
        classes.set(name, { id: 20 + classes.size, name });
      }
    },
    createStudents: async (students) => void calls.push(['accounts', students.map(({ code, orgs_id }) => [code, orgs_id])]),
    saveMemberships: async (memberships) => void calls.push(['memberships', memberships]),
    ...changes,
  };
  return { backend, calls, codes };
}

const header = ['*账号', '*姓名', '*班级'];

it('creates classes, then accounts in them, then memberships of existing accounts', async () => {
  const { backend, calls, codes } = university();
  const { session, marks } = await importSheet(facultyStudentImport(backend), [
    header,
    ['0001', 'Li', 'New'],
    ['0002', 'Han', 'New'],
    ['0003', 'Wu', 'Newer'],
  ]);
  expect(marks).toEqual({ 2: ['class:changes-class?'], 3: [], 4: [] });
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 3 });
  expect(calls).toEqual([
    [
      'classes',
      [
        ['New', 5, 'class', null],
        ['Newer', 5, 'class', null],
      ],
    ],
    ['accounts', [['0003', [22]]]],
    ['memberships', [{ id: 91, user_id: 1, organization_id: 21 }]],
    ['memberships', [{ user_id: 2, organization_id: 21 }]],
  ]);
  expect(codes.every((code) => /^[0-9a-z]{12}$/.test(code)) && new Set(codes).size === 2).toBe(true);
});

it('refuses an existing class unless sameClass is set, and then keeps its members', async () => {
  const rows = [header, ['0001', 'Li', 'Old'], ['0003', 'Wu', 'Old']];
  expect((await importSheet(facultyStudentImport(university().backend), rows)).marks).toEqual({
    2: ['class:class-exists'],
    3: ['class:class-exists'],
  });
  const { backend, calls } = university();
  const { session, marks } = await importSheet(facultyStudentImport(backend, { sameClass: true }), rows);
  expect(marks).toEqual({ 2: [], 3: [] });
  await session.submit();
  expect(calls).toEqual([['accounts', [['0003', [10]]]]]);
});

it('marks a class of which several have the code, and a class that is named by its code is the one of the student', async () => {
  const classes: FacultyStudentImportBackend['classes'] = async (texts) =>
    texts.flatMap((name) => [
      ...(name === 'O1' ? [{ id: 10, name }] : []),
      ...(name === 'P1' ? [{ id: 11, name, choices: ['A (P1)', 'B (P1)'] }] : []),
    ]);
  const { backend, calls } = university({ classes });
  const { session, marks } = await importSheet(facultyStudentImport(backend, { sameClass: true }), [
    header,
    ['0001', 'Li', 'O1'],
    ['0003', 'Wu', 'P1'],
    ['0004', 'Wu', 'O1'],
  ]);
  expect(marks).toEqual({ 2: [], 3: ['class:several-classes'], 4: [] });
  session.leaveOut([3], true);
  await session.submit();
  expect(calls).toEqual([['accounts', [['0004', [10]]]]]);
});

it('knows a re-election class: it is taken as an existing one, students join it and leave none', async () => {
  const again = { id: 40, name: 'Again', isReelect: true };
  const member: FacultyStudent = {
    id: 2,
    code: '0002',
    name: 'Han',
    memberships: [{ id: 92, organizationId: 40, className: 'Again', isReelect: true }],
  };
  const made = university();
  const backend: FacultyStudentImportBackend = {
    ...made.backend,
    classes: async (names, options) => [
      ...(await made.backend.classes(names, options)),
      ...(names.includes('Again') ? [again] : []),
    ],
    students: async (codes, options) =>
      (await made.backend.students(codes, options)).map((student) => (student.id === 2 ? member : student)),
  };
  const rows = [header, ['0001', 'Li', 'Again'], ['0002', 'Han', 'Again'], ['0003', 'Wu', 'Again']];
  expect((await importSheet(facultyStudentImport(backend), rows)).marks[2]).toEqual(['class:class-exists']);
  const { session, marks } = await importSheet(facultyStudentImport(backend, { sameClass: true }), rows);
  expect(marks).toEqual({ 2: [], 3: [], 4: [] });
  await session.submit();
  expect(made.calls).toEqual([
    ['accounts', [['0003', [40]]]],
    ['memberships', [{ user_id: 1, organization_id: 40 }]],
  ]);
  // A class of one's own is joined anew by who is in a re-election class alone.
  const own = await importSheet(facultyStudentImport(backend, { sameClass: true }), [header, ['0002', 'Han', 'Old']]);
  expect(own.marks).toEqual({ 2: [] });
  await own.session.submit();
  expect(made.calls.at(-1)).toEqual(['memberships', [{ user_id: 2, organization_id: 10 }]]);
});

it('adds the classes to the class list of the importing teacher before it adds students', async () => {
  const { backend, calls } = university();
  const definition = facultyStudentImport(backend, { sameClass: true, allowTeacherManageOwnClass: true });
  const { session } = await importSheet(definition, [header, ['0003', 'Wu', 'Old'], ['0004', 'Li', 'New']]);
  await session.submit();
  expect(calls.map(([name]) => name)).toEqual(['classes', 'own', 'accounts']);
  expect(calls[1]).toEqual(['own', [10, 21]]);
});

it('reports a portion as received earlier when one of its calls was', async () => {
  const { backend } = university({ createClasses: async () => ({ alreadyReceived: true }) });
  const classes = new Map([['New', { id: 30, name: 'New' }]]);
  let asked = 0;
  backend.classes = async (names) => (asked++ < 2 ? [] : names.flatMap((name) => classes.get(name) ?? []));
  const { session } = await importSheet(facultyStudentImport(backend), [header, ['0003', 'Wu', 'New']]);
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 1, earlier: 1 });
});

it('marks blank cells, duplicate accounts and different names', async () => {
  const { marks } = await importSheet(facultyStudentImport(university().backend), [
    header,
    ['0003', 'Wu', null],
    ['0002', 'Wang', 'New'],
    ['0004', 'a', 'New'],
    ['0004', 'a', 'New'],
  ]);
  expect(marks).toEqual({
    2: ['class:required'],
    3: ['name:different-name?'],
    4: ['account:duplicate'],
    5: ['account:duplicate'],
  });
});

it('reports a fault when the base data cannot be loaded', async () => {
  const base = (): Promise<never> => Promise.reject(new Error('503'));
  const { fault } = await importSheet(facultyStudentImport(university({ base }).backend), [header, ['0003', 'Wu', 'New']]);
  expect(fault?.code).toBe('base-data-failed');
});
