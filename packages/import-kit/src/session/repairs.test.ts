import { expect, it } from 'vitest';
import { groupImport } from '../group/group-import.ts';
import { scheduleImport } from '../schedule/schedule-import.ts';
import { importSheet } from '../../test/import-sheet.ts';
import { sampleUniversity } from '../../test/sample-university.ts';
import { goodRow, scheduleHeader } from '../../test/schedule-rows.ts';
import { sheetsWorkbook } from '../../test/sheets-workbook.ts';
import { directReader } from '../engine/direct-reader.ts';
import { ImportSession } from './import-session.ts';
import { findRepairs } from './repairs.ts';

const definition = groupImport({
  base: async () => ({ courseId: 1, parentId: 2 }),
  students: async (codes) => codes.map((code) => ({ id: Number(code), code, name: code })),
  createGroups: async () => {},
});

it('keeps the first of equal rows, and leaves rows that differ to the person', async () => {
  const { session } = await importSheet(definition, [
    ['学号', '分组'],
    ['0001', 'A'],
    ['0001', 'A'],
    ['０００１', 'A '],
    ['0002', 'A'],
    ['0002', 'B'],
  ]);
  const repairs = findRepairs(session.getState().rows, definition.columns);
  expect(repairs).toEqual([{ kind: 'keep-first', numbers: [3, 4] }]);
  session.leaveOut([3, 4], true);
  expect(session.getState().summary).toMatchObject({ invalid: 0, leftOut: 2 });
  session.undo();
  expect(session.getState().summary).toMatchObject({ invalid: 3, leftOut: 0 });
});

it('keeps the first of rows that make one session, where they are equal in all columns', async () => {
  const sessions = scheduleImport(sampleUniversity());
  const { session } = await importSheet(sessions, [scheduleHeader, goodRow(), goodRow(), goodRow({ 5: 20 })]);
  expect(findRepairs(session.getState().rows, sessions.columns)).toEqual([{ kind: 'keep-first', numbers: [3] }]);
});

it('fills merged cells down, and corrects cells as their marks suggest', async () => {
  const sessions = scheduleImport(sampleUniversity());
  const rows = [0, 1, 2].map((day) =>
    goodRow({ 0: `2026-09-0${day + 7}`, 7: '是', 10: day === 0 ? '0051' : null, 4: day === 0 ? 'L101' : null }),
  );
  const session = new ImportSession(sessions, { reader: directReader });
  session.pick(sheetsWorkbook([{ name: 'Sessions', rows: [scheduleHeader, ...rows], merges: ['E2:E4', 'K2:K4'] }]));
  await session.parse();
  const repairs = findRepairs(session.getState().rows, sessions.columns);
  expect(repairs.map((repair) => [repair.kind, repair.kind === 'keep-first' ? 0 : repair.changes.length])).toEqual([
    ['fill-down', 2],
    ['correct', 3],
    ['fill-down', 2],
  ]);
  for (const repair of repairs) if (repair.kind !== 'keep-first') session.editCells(repair.changes);
  expect(session.getState().summary).toMatchObject({ invalid: 0 });
  expect(session.getState().rows.map(({ values }) => [values[4], values[7], values[10]])).toEqual(
    Array.from({ length: 3 }, () => ['L101', true, '0051']),
  );
});

it.each(['xlsx', 'biff8'] as const)('reads another visible sheet of an %s', async (bookType) => {
  const session = new ImportSession(definition, { reader: directReader });
  const cover = {
    name: '说明',
    rows: [
      ['请勿修改', null],
      ['学院', '物理'],
    ],
  };
  const list = (name: string, code: string) => ({
    name,
    rows: [
      ['分组名单', null],
      ['学号', '分组'],
      [code, 'A'],
    ],
  });
  session.pick(sheetsWorkbook([cover, list('一班', '0001'), list('二班', '0002')], 'a.xlsx', bookType));
  await session.parse();
  expect(session.getState()).toMatchObject({
    fault: { code: 'missing-columns' },
    sheet: { visibleSheets: ['说明', '一班', '二班'] },
  });
  await session.chooseSheet('二班');
  expect(session.getState().rows.map(({ number, values }) => [number, ...values])).toEqual([[3, '0002', 'A']]);
  await session.chooseSheet('一班');
  expect(session.getState()).toMatchObject({ fault: null, sheet: { sheet: '一班' } });
});
