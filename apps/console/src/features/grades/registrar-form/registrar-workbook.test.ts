import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { compareRoster, formStudents } from './compare-roster.ts';
import { readRegistrarWorkbook, type RegistrarWorkbook } from './registrar-workbook.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const shared = ['成绩登记表', '学 号', '姓名', '成绩', '总评成绩（百分制）', '2023001', '李&lt;雷', '教师签名'];
const sheet = `<?xml version="1.0"?><worksheet ${main}><cols><col min="1" max="1" width="20"/></cols><sheetData>
<row r="1" ht="30" customHeight="1"><c r="A1" s="1" t="s"><v>0</v></c></row>
<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="s"><v>3</v></c><c r="D3" t="s"><v>4</v></c></row>
<row r="4"><c r="A4" t="s"><v>5</v></c><c r="B4" t="s"><v>6</v></c><c r="D4" s="7"/></row>
<row r="5"><c r="A5"><v>2.023002E6</v></c><c r="B5" t="inlineStr"><is><r><t>韩</t></r><r><t>梅</t></r><rPh sb="0" eb="1"><t>han</t></rPh></is></c><c r="E5"><v>1</v></c></row>
<row r="6"><c r="A6" t="str"><v>2023009</v></c></row>
<row r="7"><c r="A7"><v>2023001</v></c></row>
<row r="8"><c r="A8" t="s"><v>7</v></c></row>
</sheetData><mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells></worksheet>`;
const parts: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  '[Content_Types].xml': strToU8('<Types/>'),
  'xl/workbook.xml': strToU8(
    '<workbook xmlns:r="x"><sheets><sheet name="字典" sheetId="1" state="hidden" r:id="rId1"/><sheet name="成绩" sheetId="2" r:id="rId2"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  ),
  'xl/sharedStrings.xml': strToU8(`<sst ${main}>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
  'xl/worksheets/sheet1.xml': strToU8(sheet),
  'xl/worksheets/sheet2.xml': strToU8(sheet),
  'xl/styles.xml': strToU8('<styleSheet/>'),
};
const form = zipSync({ ...parts });
const student = (code: string, name: string): { readonly code: string; readonly name: string } => ({ code, name });
const opened = async (bytes: Uint8Array<ArrayBuffer>): Promise<RegistrarWorkbook> => {
  const read = await readRegistrarWorkbook(bytes);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

describe('a form of a registrar', () => {
  test('is recognised below its title, on the first visible sheet, with the overall grade before other grades', async () => {
    const { sheetName, found } = await opened(form);
    expect({ sheetName, found }).toEqual({
      sheetName: '成绩',
      found: { headRow: 2, columns: { code: 0, name: 1, grade: 3 } },
    });
  });

  test('is compared with the list by number: who is missing, too many, twice or of another name', async () => {
    const { cells, found } = await opened(form);
    const list = [student('2023001', '李<雷'), student('2023002', '韩梅梅'), student('2023003', '王五')];
    expect(compareRoster(list, formStudents(cells, found))).toEqual({
      matched: [
        { row: 3, student: list[0] },
        { row: 4, student: list[1] },
      ],
      missing: [list[2]],
      extra: [{ row: 5, code: '2023009', name: '' }],
      repeated: [{ row: 6, code: '2023001', name: '' }],
      renamed: [{ student: list[1], formName: '韩梅' }],
    });
  });

  test('is filled in its own cells and formats; all else stays, byte by byte', async () => {
    const { fill } = await opened(form);
    const filled = fill([
      { row: 3, column: 3, value: 81.5 },
      { row: 4, column: 3, value: '缓<考>' },
    ]);
    const after = unzipSync(filled);
    const name = 'xl/worksheets/sheet2.xml';
    expect(strFromU8(after[name]!)).toBe(
      sheet
        .replace('<c r="D4" s="7"/>', '<c r="D4" s="7"><v>81.5</v></c>')
        .replace('<c r="E5">', '<c r="D5" t="inlineStr"><is><t xml:space="preserve">缓&lt;考&gt;</t></is></c><c r="E5">'),
    );
    expect({ ...after, [name]: null }).toEqual({ ...parts, [name]: null });
    const values = new Map((await opened(filled)).cells.map(({ row, column, text }) => [`${row}:${column}`, text]));
    expect([values.get('3:3'), values.get('4:3'), values.get('4:4')]).toEqual(['81.5', '缓<考>', '1']);
  });

  test.each([
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'not-xlsx'],
    ['a zip cut short', form.slice(0, 200), 'not-xlsx'],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('a') }), 'not-xlsx'],
    ['a sheet without headings', zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8('<sst/>') }), 'no-columns'],
    ['a zip that unpacks to too much', zipSync({ ...parts, 'xl/large.bin': new Uint8Array(50_000_001) }), 'large'],
  ])('%s is refused', async (_, bytes, fault) => {
    expect(await readRegistrarWorkbook(bytes)).toBe(fault);
  });
});
