import { expect, it } from 'vitest';
import { registrarList } from '../test/registrar-lists.ts';
import { sheetsWorkbook } from '../test/sheets-workbook.ts';
import type { ImportDefinition } from './core/define-import.ts';
import type { ImportColumns } from './core/import-column.ts';
import type { ImportLookups } from './core/import-lookup.ts';
import { courseStudentImport } from './course-student/index.ts';
import { deductionReferenceImport } from './deduction-reference/index.ts';
import { directReader } from './engine/direct-reader.ts';
import { facultyStudentImport } from './faculty-student/index.ts';
import { groupImport } from './group/index.ts';
import { findRepairs } from './session/repairs.ts';
import { ImportSession } from './session/import-session.ts';
import { studentImport } from './student/index.ts';
import type { TestSheet } from '../test/sheets-workbook.ts';

/** Reads a sheet and presses what the panel offers, then Submit; returns the presses, by what they did. */
async function presses<TColumns extends ImportColumns, TLookups extends ImportLookups, TBase, TItem>(
  definition: ImportDefinition<TColumns, TLookups, TBase, TItem>,
  sheet: TestSheet,
): Promise<readonly string[]> {
  const session = new ImportSession(definition, { reader: directReader });
  session.pick(sheetsWorkbook([sheet, { name: '补选', rows: [['学号', '姓名']] }]));
  await session.parse();
  expect(session.getState().fault).toBeNull();
  const pressed: string[] = [];
  for (const repair of findRepairs(session.getState().rows, definition.columns)) {
    if (repair.kind === 'keep-first') session.leaveOut(repair.numbers, true);
    else session.editCells(repair.changes);
    pressed.push(repair.kind);
  }
  await expect.poll(() => session.getState().phase).toBe('ready');
  await session.submit();
  pressed.push(session.getState().outcome.kind);
  if (session.getState().outcome.kind !== 'succeeded') {
    await session.submitValid();
    pressed.push(session.getState().outcome.kind);
  }
  return pressed;
}

const known = (students: ReturnType<typeof registrarList>['students']) => async (codes: readonly string[]) =>
  students.flatMap(({ code, name }, index) => (codes.includes(code) ? [{ id: index + 1, code, name, memberships: [] }] : []));

it('takes 300 students of a printed list', async () => {
  const { sheet, students } = registrarList();
  const made: { readonly code: string; readonly name: string; readonly phone: string | null }[] = [];
  const definition = studentImport({
    base: async () => ({ organizationIds: [7] }),
    students: async () => [],
    createStudents: async (accounts) => void made.push(...accounts),
  });
  // Equal rows are kept once by one press, what ends the list is left out by the last one.
  expect(await presses(definition, sheet)).toEqual(['keep-first', 'blocked', 'succeeded']);
  expect(made.map(({ code, name, phone }) => ({ code, name, phone }))).toEqual(
    students.map(({ code, name, phone }) => ({ code, name, phone })),
  );
});

it('takes 300 students of 10 classes, each named once in merged cells', async () => {
  const { sheet, students } = registrarList({ mergesClasses: true });
  const classes: string[] = [];
  const members: (readonly [code: string, className: string])[] = [];
  const definition = facultyStudentImport({
    base: async () => ({ parentId: 7, semesterId: 1, isTeacher: false }),
    students: async (codes) =>
      codes.flatMap((code) => (members.some(([own]) => own === code) ? [{ id: 1, code, name: '', memberships: [] }] : [])),
    classes: async (named) => classes.flatMap((name, index) => (named.includes(name) ? [{ id: index + 1, name }] : [])),
    createClasses: async (rows) => void classes.push(...rows.map(({ name }) => name)),
    addOwnClasses: async () => undefined,
    createStudents: async (rows) =>
      void members.push(...rows.map(({ code, orgs_id: [id] }) => [code, classes[(id ?? 0) - 1] ?? ''] as const)),
    saveMemberships: async () => undefined,
  });
  expect(await presses(definition, sheet)).toEqual(['fill-down', 'blocked', 'succeeded']);
  expect(members).toEqual(students.map(({ code, class: name }) => [code, name]));
});

it('enrols 300 students of a printed list', async () => {
  const { sheet, students } = registrarList();
  const enrolled: number[] = [];
  const definition = courseStudentImport({
    base: async () => ({ courseId: 1, semesterId: 1, classIds: [], isTeacher: false }),
    students: known(students),
    addOwnClasses: async () => undefined,
    createStudents: async () => undefined,
    enrol: async (rows) => rows.forEach((row) => enrolled.push(row.user_id)),
  });
  expect(await presses(definition, sheet)).toEqual(['keep-first', 'blocked', 'succeeded']);
  expect(enrolled).toEqual(students.map((_, index) => index + 1));
});

it('takes 60 groups of five numbers in one cell each', async () => {
  const { students } = registrarList();
  const groups = Array.from({ length: 60 }, (_, index) => students.slice(index * 5, index * 5 + 5));
  const sheet: TestSheet = {
    name: '分组',
    rows: [
      ['实验分组表'],
      ['组别', '成员学号'],
      ...groups.map((members, index) => [`第${index + 1}组`, members.map(({ code }) => code).join(index % 2 === 0 ? '、' : ' ')]),
    ],
  };
  const made = new Map<string, readonly number[]>();
  const definition = groupImport({
    base: async () => ({ courseId: 1, parentId: 7 }),
    students: known(students),
    createGroups: async ({ user2org }) => user2org.forEach(({ org, user_id: ids }) => made.set(org.name, ids)),
  });
  expect(await presses(definition, sheet)).toEqual(['succeeded']);
  expect([...made.values()]).toEqual(groups.map((members, index) => members.map((_, at) => index * 5 + at + 1)));
});

it('takes 300 references written in the usual ways', async () => {
  const sheet: TestSheet = {
    name: '扣分',
    rows: [
      ['扣分参考'],
      ['实验项目代码', '类别', '批改标记', '评语', '分值列表', '创建人账号', '隐藏评语'],
      ...Array.from({ length: 300 }, (_, index) => [
        index % 3 === 0 ? '所有实验' : 'E001',
        '数据处理',
        ['×', '△', '错误'][index % 3] ?? '',
        `原因${index}`,
        ['-1,-2', '【-1，-2】', '-1分、-2分'][index % 3] ?? '',
        'T001',
        ['是', '否', null][index % 3] ?? null,
      ]),
    ],
  };
  const made: { readonly check_mark: string; readonly scores: readonly number[]; readonly hide_comment: boolean }[] = [];
  const definition = deductionReferenceImport({
    base: async () => ({ organizationId: 7 }),
    projects: async (codes) => codes.map((code) => ({ code })),
    creators: async (codes) => codes.map((code) => ({ id: 1, code })),
    createItems: async (items) => void made.push(...items),
  });
  expect(await presses(definition, sheet)).toEqual(['correct', 'correct', 'correct', 'succeeded']);
  expect(made.map(({ check_mark: mark, scores, hide_comment: isHidden }) => [mark, scores.join(), isHidden])).toEqual(
    Array.from({ length: 300 }, (_, index) => [['wrong', 'half-wrong', 'wrong'][index % 3], '-1,-2', index % 3 === 0]),
  );
});
