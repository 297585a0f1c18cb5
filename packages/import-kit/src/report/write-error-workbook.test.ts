import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readFile } from '../engine/read-file.ts';
import { directReader } from '../engine/direct-reader.ts';
import { isInvalid } from '../core/import-row.ts';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { ImportSession } from '../session/import-session.ts';
import { scheduleImport } from '../schedule/schedule-import.ts';
import { makeWorkbook, type TestCell } from '../../test/make-workbook.ts';
import { sampleUniversity } from '../../test/sample-university.ts';
import { goodRow, scheduleHeader } from '../../test/schedule-rows.ts';
import { writeErrorWorkbook } from './write-error-workbook.ts';

const definition = scheduleImport(sampleUniversity());

async function parsed(file: File) {
  const session = new ImportSession(definition, { reader: directReader });
  session.pick(file);
  await session.parse();
  return session;
}

function written(session: Awaited<ReturnType<typeof parsed>>, localeText = enUS): Uint8Array<ArrayBuffer> {
  const { rows, header, sheet } = session.getState();
  if (!header || !sheet) throw new Error('Nothing was parsed.');
  return writeErrorWorkbook({ definition, rows, header, sheet: sheet.sheet, localeText });
}

/** A sheet with its columns in reverse order, a title above and a blank row between. */
function upsideDown(): readonly (readonly TestCell[])[] {
  const rows = [
    goodRow(),
    goodRow().map(() => null),
    goodRow({ 3: 'E009', 10: '=1+1', 11: 'PH2601,XX' }),
    goodRow({ 10: '0051' }),
  ];
  return [['Sessions of autumn'], scheduleHeader.toReversed(), ...rows.map((row) => row.toReversed())];
}

it('keeps column order and row numbers, colours wrong cells, and gives the reasons in notes and a last column', async () => {
  const bytes = written(await parsed(await makeWorkbook(upsideDown())));
  const { rows, info } = await readFile({ name: 'errors.xlsx', bytes });
  expect([info.sheet, rows.map((row) => row.number)]).toEqual(['Sessions', [2, 5]]);
  expect(rows[0]?.cells).toHaveLength(14);
  expect([rows[0]?.cells[0], rows[0]?.cells[12], rows[0]?.cells[13]]).toEqual(['Periods', '*Date', 'What to fix']);
  expect(rows[1]?.cells[13]).toContain('E009');
  const parts = unzipSync(bytes);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<c r="J5" s="5"');
  expect(sheet).toContain('<c r="B5" s="6"');
  expect(sheet).not.toMatch(/<f>|t="str"/);
  const comments = strFromU8(parts['xl/comments1.xml']!);
  expect(comments).toMatch(/<comment ref="J5" authorId="0"><text><t[^>]*>[^<]*E009/);
  expect(strFromU8(parts['xl/drawings/vmlDrawing1.vml']!).match(/<v:shape /g)).toHaveLength(comments.match(/<comment /g)!.length);
  expect(strFromU8(parts['xl/worksheets/_rels/sheet1.xml.rels']!)).toContain('Target="../comments1.xml"');
});

it('is read back with the same rows and marks and without its last column', async () => {
  const first = await parsed(await makeWorkbook(upsideDown()));
  const again = await parsed(new File([written(first, zhCN)], 'errors.xlsx'));
  const facts = (session: typeof first) => {
    const { rows, header, fault } = session.getState();
    const marked = rows.filter(isInvalid);
    return [fault, header?.unknown, marked.map(({ number, values, ruleIssues }) => ({ number, values, ruleIssues }))];
  };
  expect(facts(again)).toEqual(facts(first));
  expect(again.getState().rows.map(({ number }) => number)).toEqual([5]);
});

it('keeps rows that a person left out', async () => {
  const session = await parsed(await makeWorkbook([scheduleHeader, goodRow(), goodRow({ 1: 'P2', 3: 'E009' })]));
  session.leaveOut([3], true);
  const { rows } = await readFile({ name: 'errors.xlsx', bytes: written(session) });
  expect(rows.map((row) => row.number)).toEqual([1, 3]);
  expect(rows[1]?.cells.at(-1)).toContain('E009');
});

it('leaves out rows that were sent', async () => {
  const session = new ImportSession(
    scheduleImport(
      sampleUniversity({
        createSchedules: async () => ({ refused: [{ index: 1, column: 'date', message: 'no' }] }),
      }),
    ),
    { reader: directReader },
  );
  session.pick(await makeWorkbook([scheduleHeader, goodRow(), goodRow({ 1: 'P2' })]));
  await session.parse();
  await session.submit();
  const { rows } = await readFile({ name: 'errors.xlsx', bytes: written(session) });
  expect(rows.map((row) => row.number)).toEqual([1, 3]);
  expect(rows[1]?.cells.at(-1)).toBe('This row could not be saved: no');
});

it('adds notes to at most 5,000 cells and gives the reasons of all rows', async () => {
  const rows = Array.from({ length: 5010 }, () => goodRow({ 3: 'E009' }));
  const bytes = written(await parsed(await makeWorkbook([scheduleHeader, ...rows])));
  expect(strFromU8(unzipSync(bytes)['xl/comments1.xml']!).match(/<comment /g)).toHaveLength(5000);
  expect((await readFile({ name: 'errors.xlsx', bytes })).rows.at(-1)?.cells.at(-1)).toContain('E009');
});
