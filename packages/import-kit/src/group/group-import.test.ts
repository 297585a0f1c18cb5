import { expect, it } from 'vitest';
import { importSheet } from '../../test/import-sheet.ts';
import type { GroupRequest } from './group-import-backend.ts';
import { groupImport } from './group-import.ts';

function backend() {
  const taken: GroupRequest[] = [];
  return {
    taken,
    base: async () => ({ courseId: 101, parentId: 10 }),
    students: async (codes: readonly string[]) =>
      codes.filter((code) => code.startsWith('0')).map((code) => ({ id: Number(code), code, name: code })),
    createGroups: async (request: GroupRequest) => {
      taken.push(request);
    },
  };
}

it('adds students to groups and sends each group once', async () => {
  const university = backend();
  const { session, marks } = await importSheet(groupImport(university), [
    ['*学号', '*分组'],
    ['0001', 'A'],
    ['0002', 2],
    ['0003', 'A'],
  ]);
  expect(marks).toEqual({ 2: [], 3: [], 4: [] });
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 3 });
  expect(university.taken).toEqual([
    {
      course_id: 101,
      user2org: [
        { org: { name: 'A', parent: 10 }, user_id: [1, 3] },
        { org: { name: '2', parent: 10 }, user_id: [2] },
      ],
    },
  ]);
});

it('marks unknown students, blank groups and duplicate rows, and warns of students in several groups', async () => {
  const { marks, session } = await importSheet(groupImport(backend()), [
    ['student number', 'group'],
    ['9001', 'A'],
    ['0001', null],
    ['0002', 'A'],
    ['0002', 'A'],
    ['0003', 'A'],
    ['0003', 'B'],
  ]);
  expect(marks).toEqual({
    2: ['account:unknown-student'],
    3: ['group:required'],
    4: ['account:duplicate'],
    5: ['account:duplicate'],
    6: ['group:in-several-groups?'],
    7: ['group:in-several-groups?'],
  });
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'invalid', rows: [2, 3, 4, 5] });
});

it('warns of an existing group and still adds students to it', async () => {
  const groups = async (names: readonly string[]) => names.filter((name) => name === 'A').map((name) => ({ name }));
  const { session, marks } = await importSheet(groupImport({ ...backend(), groups }), [
    ['*学号', '*分组'],
    ['0001', 'A'],
    ['0002', 'B'],
  ]);
  expect(marks).toEqual({ 2: ['group:group-exists?'], 3: [] });
  await session.submit();
  expect(session.getState().outcome.kind).toBe('succeeded');
});

it('takes the name of a student of the course where it is no number, and marks a name that several have', async () => {
  const university = backend();
  const members = [
    { id: 4, code: '0004', name: '张三' },
    { id: 5, code: '0005', name: '李四' },
    { id: 6, code: '0006', name: '李四' },
  ];
  const studentsByName = async (names: readonly string[]) => members.filter(({ name }) => names.includes(name));
  const { session, marks } = await importSheet(groupImport({ ...university, studentsByName }), [
    ['学号', '分组'],
    ['张三', 'A'],
    ['李四', 'A'],
    ['9004 张三', 'A'],
    ['王五', 'A'],
  ]);
  expect(marks).toEqual({
    2: [],
    3: ['account:several-students'],
    4: ['account:unknown-student'],
    5: ['account:unknown-student'],
  });
  session.leaveOut([3, 4, 5], true);
  await session.submit();
  expect(university.taken[0]?.user2org).toEqual([{ org: { name: 'A', parent: 10 }, user_id: [4] }]);
});

it('puts each of several students of a cell into the group, and leaves other cells whole', async () => {
  const university = backend();
  const { session, marks } = await importSheet(groupImport(university), [
    ['学号', '分组'],
    ['0001、0002\n0003', 'A'],
    ['9004 张三', 'B'],
  ]);
  expect(marks).toEqual({ 2: [], 2.001: [], 2.002: [], 3: ['account:unknown-student'] });
  session.leaveOut([3], true);
  await session.submit();
  expect(university.taken[0]?.user2org).toEqual([{ org: { name: 'A', parent: 10 }, user_id: [1, 2, 3] }]);
});

it('reads two lists side by side, with headers that stand again at a page break', async () => {
  const header = ['序号', '学号', '分组'];
  const { session, marks } = await importSheet(groupImport(backend()), [
    ['分组名单', null, null, null, null, null],
    [...header, ...header],
    ['1', '0001', 'A', '2', '0002', 'B'],
    [...header, ...header],
    ['3', '0003', 'A', null, null, null],
    ['教师签名：', null, null, null, null, null],
  ]);
  expect(marks).toEqual({ 3: [], 3.001: [], 5: [] });
  expect(session.getState().rows.map(({ values }) => values)).toEqual([
    ['0001', 'A'],
    ['0002', 'B'],
    ['0003', 'A'],
  ]);
  expect(session.getState().readings).toMatchObject({ lists: 2, repeatedHeaders: 1, splitRows: 0 });
});
