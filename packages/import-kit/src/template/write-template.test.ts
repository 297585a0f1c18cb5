import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { codeColumn } from '../columns/code-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { matchHeaders } from '../core/match-headers.ts';
import { readFile } from '../engine/read-file.ts';
import { scheduleImport } from '../schedule/schedule-import.ts';
import { sampleUniversity } from '../testing/sample-university.ts';
import { writeTemplate } from './write-template.ts';
import { writeWorkbook } from './workbook-writer.ts';

describe.each(['en', 'zh'] as const)('the template in %s', (language) => {
  const definition = scheduleImport(sampleUniversity());
  const bytes = writeTemplate(definition, language);

  it('is read back as a sheet whose header fits and that has no rows', () => {
    const sheet = readFile({ name: 'template.xlsx', bytes });
    const { fault, match } = matchHeaders({ rows: sheet.rows, columns: definition.columns, sheet: sheet.info.sheet });
    expect([fault, match.positions, match.unknown]).toEqual([null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], []]);
    expect(match.required).toEqual([true, true, true, true, true, true, true, true, true, false, false, false]);
    expect(sheet.rows).toHaveLength(1);
    expect(sheet.info.visibleSheets).toHaveLength(2);
  });

  it('offers the flags in a drop-down and keeps code columns as text', () => {
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('sqref="H2:H1048576"><formula1>"1,0"</formula1>');
    expect(sheet).toMatch(/<col min="2" max="2" width="\d+" customWidth="1" style="2"\/>/);
  });
});

describe('what is written', () => {
  const triggers = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
  const before = ['', ' ', '\u200B', '\uFEFF'];
  const texts = triggers.flatMap((trigger) => before.map((lead) => `${lead}${trigger}1+1`));

  it('is never a formula, and stays harmless when a person edits it', () => {
    const bytes = writeWorkbook([{ name: 'a', rows: texts.map((text) => [{ text }]), widths: [10] }]);
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f>|t="str"/);
    expect(sheet.match(/<c [^>]*s="3" t="inlineStr"/g)).toHaveLength(texts.length);
    expect(readFile({ name: 'a.xlsx', bytes }).rows.map((row) => row.cells[0])).toEqual(texts);
  });

  it('survives characters that XML cannot hold', () => {
    const text = '<a>&"\u0000\uD800_x0041_';
    const bytes = writeWorkbook([{ name: 'a/b:c', rows: [[{ text }]], widths: [10] }]);
    const sheet = readFile({ name: 'a.xlsx', bytes });
    expect([sheet.info.sheet, sheet.rows[0]?.cells[0]]).toEqual(['a b c', '<a>&"_x0041_']);
  });

  it('comes from any definition', () => {
    const columns = {
      account: codeColumn({ header: { en: 'Account', zh: '账号' }, required: true, example: '=cmd' }),
      name: textColumn({ header: { en: 'Name', zh: '姓名' } }),
    };
    const { rows } = readFile({
      name: 'a.xlsx',
      bytes: writeTemplate({ name: 'x', title: { en: 'x', zh: 'x' }, columns }, 'zh'),
    });
    expect(rows[0]?.cells).toEqual(['*账号', '姓名']);
  });
});
