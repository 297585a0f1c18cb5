import { expect, it, vi } from 'vitest';
import type { SendOptions } from '../core/import-submit.ts';
import { importSheet } from '../../test/import-sheet.ts';
import type { NewStudentAccount } from './people.ts';
import { studentImport } from './student-import.ts';

function backend() {
  const taken: NewStudentAccount[] = [];
  const keys: string[] = [];
  return {
    taken,
    keys,
    base: async () => ({ organizationIds: [10] }),
    students: async (codes: readonly string[]) =>
      [{ id: 7, code: '0007', name: 'Known' }].filter(({ code }) => codes.includes(code)),
    createStudents: async (students: readonly NewStudentAccount[], { idempotencyKey }: SendOptions) => {
      taken.push(...students);
      keys.push(idempotencyKey);
    },
  };
}

const header = ['*账号', '* 姓名', '手机号', 'E-mail'];

it('creates missing accounts, shows existing ones as reference rows, and drops blank rows', async () => {
  const university = backend();
  const { session, marks } = await importSheet(studentImport(university), [
    header,
    ['0007', 'Another name', null, null],
    ['0008', '李雷', '13800000000', 'li@example.edu'],
    [null, ' ', null, null],
    ['0009', 'Han', null, null],
  ]);
  const state = session.getState();
  expect(marks).toEqual({ 2: [], 3: [], 5: [] });
  expect(state.rows.map((row) => [row.number, row.reference])).toEqual([
    [2, true],
    [3, false],
    [5, false],
  ]);
  expect(state.summary).toMatchObject({ rows: 3, reference: 1, invalid: 0, blank: 1 });
  await session.submit();
  expect(session.getState()).toMatchObject({ outcome: { kind: 'succeeded', sent: 2 }, hasUnsent: false });
  expect(university.taken).toEqual([
    { code: '0008', name: '李雷', role: 'student', orgs_id: [10], phone: '13800000000', email: 'li@example.edu' },
    { code: '0009', name: 'Han', role: 'student', orgs_id: [10], phone: null, email: null },
  ]);
});

it('takes names without padding blanks, and no header that stands again at a page break', async () => {
  const university = backend();
  const english = ['Account', 'Name', 'Phone', 'E-mail'];
  const { session, marks } = await importSheet(studentImport(university), [
    english,
    ['0008', '刘　伟', null, null],
    english,
    ['0009', 'Li Wei', null, null],
    english,
    ['0010', 'Name', null, null],
  ]);
  expect(marks).toEqual({ 2: [], 4: [], 6: [] });
  await session.submit();
  expect(university.taken.map(({ code, name }) => [code, name])).toEqual([
    ['0008', '刘伟'],
    ['0009', 'Li Wei'],
    ['0010', 'Name'],
  ]);
});

it('marks totals, signatures and notes below the table, and sends none of them', async () => {
  const university = backend();
  const asked: string[] = [];
  const { session, marks } = await importSheet(
    studentImport({
      ...university,
      students: async (codes) => {
        asked.push(...codes);
        return [];
      },
    }),
    [
      ['序号', ...header],
      [1, '0008', '李雷', null, null],
      [2, '0009', 'Han', null, null],
      ['合计', '2', '人', null, null],
      [null, '制表人：张三', '审核人：', null, null],
      [null, '备注：以上学生已缴费', null, null, null],
    ],
  );
  expect(marks).toEqual({
    2: [],
    3: [],
    4: ['account:footer-row'],
    5: ['account:footer-row'],
    6: ['account:footer-row'],
  });
  expect(asked.toSorted()).toEqual(['0008', '0009']);
  expect(session.getState().rows[2]?.cellIssues[0]?.params).toEqual({ value: '合计' });
  await session.submit();
  expect(university.taken).toEqual([]);
  await session.submitValid();
  expect(university.taken.map(({ code }) => code)).toEqual(['0008', '0009']);
});

it('takes a row again whose cell was taken for the end of a table, once it is corrected', async () => {
  const { session } = await importSheet(studentImport(backend()), [header, ['日期：', 'Han', null, null]]);
  session.editCells([{ number: 2, key: 'account', text: '0010' }]);
  await vi.waitFor(() => expect(session.getState().summary.checking).toBe(0));
  expect(session.getState().rows.map((row) => [row.values.slice(0, 2), row.cellIssues])).toEqual([[['0010', 'Han'], []]]);
});

it('marks blank cells and duplicate accounts, and a corrected row becomes a reference row', async () => {
  const { session, marks } = await importSheet(studentImport(backend()), [
    header,
    ['0008', null, null, null],
    [null, 'Han', null, null],
    ['0009', 'a', null, null],
    ['0009', 'b', null, null],
  ]);
  expect(marks).toEqual({ 2: ['name:required'], 3: ['account:required'], 4: ['account:duplicate'], 5: ['account:duplicate'] });
  session.editCell(5, 'account', '0007');
  await expect.poll(() => session.getState().rows[3]?.reference).toBe(true);
  expect(session.getState().rows[2]?.sheetIssues).toEqual([]);
});

it('has nothing to submit when all accounts exist', async () => {
  const university = backend();
  const { session } = await importSheet(studentImport(university), [header, ['0007', 'Known', null, null]]);
  expect(session.getState().hasUnsent).toBe(false);
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'blocked', reason: 'no-data' });
  expect(university.taken).toEqual([]);
});
