import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { codeColumn } from '../columns/code-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { matchHeaders } from '../core/match-headers.ts';
import { isSampleRow } from '../core/sample-row.ts';
import { readFile } from '../engine/read-file.ts';
import { scheduleImport } from '../schedule/schedule-import.ts';
import { sampleUniversity } from '../../test/sample-university.ts';
import { writeTemplate } from './write-template.ts';
import { writeWorkbook } from './workbook-writer.ts';

describe.each(['en', 'zh'] as const)('the template in %s', (language) => {
  const definition = scheduleImport(sampleUniversity());
  const bytes = writeTemplate(definition, language);

  it('is read back with a matching header and one sample row', async () => {
    const sheet = await readFile({ name: 'template.xlsx', bytes });
    const { fault, match } = matchHeaders({ rows: sheet.rows, columns: definition.columns, sheet: sheet.info.sheet });
    expect([fault, match.positions, match.unknown]).toEqual([null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []]);
    expect(match.required).toEqual([true, true, true, true, true, true, true, true, true, false, false, false, false]);
    expect(sheet.rows.map((row) => isSampleRow(row.cells))).toEqual([false, true]);
    expect(sheet.info.visibleSheets).toHaveLength(2);
  });

  it('offers the flags in a drop-down and keeps code columns as text', () => {
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('sqref="H2:H1048576"><formula1>"1,0"</formula1>');
    expect(sheet).toMatch(/<col min="2" max="2" width="\d+" customWidth="1" style="2"\/>/);
  });
});

describe('drop-downs', () => {
  const definition = scheduleImport(sampleUniversity());
  const codes = Array.from({ length: 300 }, (_, index) => `C${index}`);
  const parts = unzipSync(writeTemplate(definition, 'en', { lists: { course: codes, location: ['L1', 'a,b'] } }));

  it('take codes of the backend from a hidden sheet', () => {
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain(`<formula1>'Lists'!$A$1:$A$300</formula1>`);
    expect(sheet).toContain(`<formula1>'Lists'!$B$1:$B$2</formula1>`);
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('<sheet name="Lists" sheetId="3" state="hidden"');
    expect(strFromU8(parts['xl/worksheets/sheet3.xml']!)).toContain('>C299<');
  });
});

it('the schedule template has the codes of the backend on its list sheet', async () => {
  const lists = {
    period: ['P1', '3'],
    course: ['C001'],
    project: ['E001', 'E002'],
    location: ['L101'],
    team: ['G1'],
    classes: ['PH2601'],
  };
  const definition = scheduleImport({ ...sampleUniversity(), templateLists: async () => lists });
  const real = await definition.templateLists?.({ signal: new AbortController().signal });
  const bytes = writeTemplate(definition, 'en', real ? { lists: real } : {});
  const book = read(bytes, { type: 'array' });
  expect(book.SheetNames).toEqual(['Data', 'Notes', 'Lists']);
  const shown = utils.sheet_to_json<string[]>(book.Sheets.Lists!, { header: 1, blankrows: false });
  const listed = Object.values(lists).map((codes) => codes.join());
  const columns = (shown[0] ?? []).map((_, index) =>
    shown
      .map((row) => row[index] ?? '')
      .filter(Boolean)
      .join(),
  );
  expect(listed.filter((codes) => !columns.includes(codes))).toEqual([]);
});

it('isSampleRow recognises sample rows and no others', () => {
  expect([['Example: 2026'], [null, '示例：1'], [' 示例: x']].map(isSampleRow)).toEqual([true, true, true]);
  expect([['Example'], ['例：1'], ['a', '示例：1'], [null], [1]].map(isSampleRow)).toEqual([false, false, false, false, false]);
});

describe('written text', () => {
  const triggers = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
  const before = ['', ' ', '\u200B', '\uFEFF'];
  const texts = triggers.flatMap((trigger) => before.map((lead) => `${lead}${trigger}1+1`));

  it('is never a formula, and stays harmless when a person edits it', async () => {
    const bytes = writeWorkbook([{ name: 'a', rows: texts.map((text) => [{ text }]), widths: [10] }]);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f>|t="str"/);
    expect(sheet.match(/<c [^>]*s="3" t="inlineStr"/g)).toHaveLength(texts.length);
    expect((await readFile({ name: 'a.xlsx', bytes })).rows.map((row) => row.cells[0])).toEqual(texts);
  });

  it('is read back without the characters that XML cannot hold', async () => {
    const text = '<a>&"\u0000\uD800_x0041_';
    const bytes = writeWorkbook([{ name: 'a/b:c', rows: [[{ text }]], widths: [10] }]);
    const sheet = await readFile({ name: 'a.xlsx', bytes });
    expect([sheet.info.sheet, sheet.rows[0]?.cells[0]]).toEqual(['a b c', '<a>&"_x0041_']);
  });

  it('has the header and the sample row of any definition', async () => {
    const columns = {
      account: codeColumn({ header: { en: 'Account', zh: '账号' }, required: true, example: '=cmd' }),
      name: textColumn({ header: { en: 'Name', zh: '姓名' } }),
    };
    const { rows } = await readFile({
      name: 'a.xlsx',
      bytes: writeTemplate({ name: 'x', title: { en: 'x', zh: 'x' }, columns }, 'zh'),
    });
    expect(rows.map((row) => row.cells)).toEqual([['*账号', '姓名'], ['示例：=cmd']]);
  });
});
