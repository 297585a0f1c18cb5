import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { isImportFaultError } from '../core/import-fault.ts';
import { hasSharedData, sharedData } from '../../test/shared-data.ts';
import { readFile } from './read-file.ts';
import type { ReadSheet } from './read-sheet.ts';

/** The expected result of a file: the code of its refusal, or: how many rows, number of the last row, first cell of that row. */
type Expected = string | readonly [rows: number, lastRow: number, lastFirstCell: unknown];

const badFiles: Readonly<Record<string, Expected>> = {
  'biff8.xls': [3, 3, '0002'],
  'billion-laughs.xlsx': 'unsafe-xml',
  'blanks.xlsx': [3, 5, '0002'],
  'bomb-300MB.xlsx': 'inflated-too-large',
  'bomb-lying-size.xlsx': 'damaged',
  'bomb-sst.xlsx': 'inflated-too-large',
  'codes.xlsx': [2, 2, '0012345678'],
  'csv-renamed.xlsx': 'wrong-extension',
  'date1904.xlsx': [2, 2, { kind: 'number', value: 44_804, format: 'm/d/yy' }],
  'dates.xlsx': [2, 2, { kind: 'number', value: 46_266, format: 'm/d/yy' }],
  'dim-1048576.xlsx': [2, 2, '0001'],
  'docx-renamed.xlsx': 'wrong-extension',
  'empty.xlsx': [0, 0, undefined],
  'empty0.xlsx': 'empty-file',
  'exam-synth.docx': 'unsupported-format',
  'formula.xlsx': [2, 2, '0001'],
  'gbk-renamed.xlsx': 'wrong-extension',
  'gbk.csv': [4, 4, '20260000001234567890'],
  'header-only.xlsx': [1, 1, '*学号'],
  'headers.xlsx': [2, 2, 'a'],
  'hidden-first-sheet.xlsx': [2, 2, '0001'],
  'hidden.xlsx': [4, 4, '0003'],
  'html.xls': 'web-page',
  'last-row-space.xlsx': [2, 2, '0001'],
  'last-row-styled.xlsx': [2, 2, '0001'],
  'merged.xlsx': [4, 4, { kind: 'merged', from: 'A2' }],
  'norefs.xlsx': [2, 2, '0001'],
  'png-renamed.xlsx': 'wrong-extension',
  'proto.xlsx': [2, 2, 'polluted'],
  'random.xlsx': 'wrong-extension',
  'rich-phonetic.xlsx': [1, 1, '张三'],
  'semicolon.csv': [4, 4, '20260000001234567890'],
  'tab.txt': [4, 4, '20260000001234567890'],
  'title-row-merged.xlsx': [3, 3, '0001'],
  'truncated.xlsx': 'damaged',
  'utf16le-bom.csv': [4, 4, '20260000001234567890'],
  'utf8-bom.csv': [4, 4, '20260000001234567890'],
  'utf8.csv': [4, 4, '20260000001234567890'],
  'xls-renamed.xlsx': [3, 3, '0002'],
  'xlsb.xlsb': [3, 3, '0002'],
  'xlsx-renamed.xls': [3, 3, '0002'],
};

const corpus: Readonly<Record<string, Expected>> = {
  'calamine/date_iso.xlsx': [6, 6, expect.stringMatching('^Created with openpyxl')],
  'calamine/date_quoted_format.xlsx': [4, 4, expect.objectContaining({ value: 44_197 })],
  'calamine/header-row.xlsx': [3, 10, 'put data here'],
  'calamine/inlineStr_cdata.xlsx': [2, 2, '12345'],
  'calamine/nonstandard-xml-ns-prefix.xlsx': [3, 3, 2],
  'easyexcel/dataformat.xlsx': [28, 28, expect.objectContaining({ kind: 'number' })],
  'easyexcel/t01.xls': [3, 3, 'Q235(碳钢)'],
  'exceljs/dateIssue.xlsx': [2, 2, expect.objectContaining({ value: 44_155 })],
  'exceljs/invalid-xml.xlsx': 'damaged',
  'exceljs/missing-bits.xlsx': 'damaged',
  'exceljs/shared_string_with_escape.xlsx': [1, 1, '_x000D_'],
  'hellocsv/students_and_schools.csv': [31, 31, '30'],
  'hutool/data_for_sax_test.xlsx': [5, 5, expect.objectContaining({ value: 41_264 })],
  'hutool/merge_test.xlsx': [4, 4, '王五'],
  'poi/Booleans.xlsx': [4, 5, false],
  'poi/DataValidations-49244.xlsx': [34, 36, 'Not Between'],
  'poi/InlineStrings.xlsx': [7, 7, 21],
  'poi/chinese-provinces.xls': [4, 4, 'Chongqing'],
  'poi/duplicate-filename.xlsx': 'duplicate-parts',
  'poi/poc-shared-strings.xlsx': 'inflated-too-large',
  'poi/poc-xmlbomb.xlsx': 'unsafe-xml',
  'poi/protected_passtika.xlsx': 'encrypted',
  'poi/unicodeSheetName.xlsx': [9, 9, 9],
  'poi/xxe_in_schema.xlsx': [2, 10, null],
  'sheetjs/1904.xls': [5, 5, 11_111],
  'sheetjs/1904.xlsx': [5, 5, 11_111],
  'sheetjs/Attendance.xlsx': [25, 26, 'Total'],
  'sheetjs/AutoFilter.xlsx': [22, 22, 2],
  'sheetjs/biff5-text_and_numbers.xls': [3, 4, 1337],
  'sheetjs/merge_cells.xlsx': [3, 4, '… are merged separately'],
  'sheetjs/password_2002_40_xor.xls': 'encrypted',
  'sheetjs/rich_text_stress.xlsx': [14, 15, 'BIU'],
  'sheetjs/sheet_visibility.xlsx': [2, 2, 118],
  'sheetjs/text_and_numbers.xlsx': [3, 4, 1337],
  'sheetjs/wps-write.xls': [4, 4, 'baz'],
};

function read(folder: string, name: string): Promise<ReadSheet> {
  return readFile({ name, bytes: new Uint8Array(readFileSync(join(sharedData, folder, name))) });
}

async function outcome(folder: string, name: string): Promise<unknown> {
  try {
    const { rows, info } = await read(folder, name);
    return [rows.length, info.lastRow, rows.at(-1)?.cells[0]];
  } catch (error) {
    if (isImportFaultError(error)) return error.fault.code;
    throw error;
  }
}

if (!hasSharedData) console.warn(`Skipped: real and bad files are not at ${sharedData}.`);

describe.skipIf(!hasSharedData)('bad files', () => {
  it.each(Object.entries(badFiles))('%s has the expected rows or refusal', async (name, expected) => {
    expect(await outcome('import-bad-files', name)).toEqual(expected);
  });

  it('cover every file of the folder', () => {
    expect(readdirSync(join(sharedData, 'import-bad-files')).toSorted()).toEqual(Object.keys(badFiles).toSorted());
  });

  it('do not change the prototype of objects', async () => {
    await read('import-bad-files', 'proto.xlsx');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('are refused as zip bombs before they fill the memory', async () => {
    const before = process.memoryUsage().rss;
    expect(await outcome('import-bad-files', 'bomb-300MB.xlsx')).toBe('inflated-too-large');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});

describe.skipIf(!hasSharedData)('real files', () => {
  it.each(Object.entries(corpus))('%s has the expected rows or refusal', async (name, expected) => {
    expect(await outcome('import-corpus', name)).toEqual(expected);
  });

  it('cover every spreadsheet of the folder', () => {
    const files = readdirSync(join(sharedData, 'import-corpus'), { recursive: true, encoding: 'utf8' });
    const sheets = files.filter((name) => /\.(xlsx|xls|csv|xlsb)$/.test(name)).map((name) => name.replaceAll('\\', '/'));
    expect(sheets.toSorted()).toEqual(Object.keys(corpus).toSorted());
  });

  it('keep their date system in .xls and .xlsx', async () => {
    expect((await read('import-corpus', 'sheetjs/1904.xls')).info.date1904).toBe(true);
    expect((await read('import-corpus', 'sheetjs/1904.xlsx')).info.date1904).toBe(true);
    expect((await read('import-corpus', 'sheetjs/AutoFilter.xlsx')).info.date1904).toBe(false);
  });

  it('have their hidden rows and columns marked', async () => {
    const { rows, info } = await read('import-bad-files', 'hidden.xlsx');
    expect(rows.filter((row) => row.hidden).map((row) => row.number)).toEqual([3]);
    expect(info.hiddenColumns).toEqual([1]);
  });

  it('are read from the first visible sheet', async () => {
    expect((await read('import-bad-files', 'hidden-first-sheet.xlsx')).info.sheet).toBe('学生');
    expect((await read('import-corpus', 'sheetjs/sheet_visibility.xlsx')).info.sheet).toBe('Visible');
  });
});

/** The cells by address as SheetJS reads them with its default options, without this package. */
function judge(name: string): ReadonlyMap<string, unknown> {
  const bytes = readFileSync(join(sharedData, 'import-corpus', name));
  const book = XLSX.read(bytes, { cellDates: false });
  const visible = book.SheetNames.find((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)!;
  const cells = new Map<string, unknown>();
  for (const [address, cell] of Object.entries(book.Sheets[visible]!)) {
    if (address.startsWith('!')) continue;
    const { t, v, w } = cell as XLSX.CellObject;
    if (t === 'e') cells.set(address, w);
    else if (t !== 'z' && !(typeof v === 'string' && v.trim() === '')) cells.set(address, v);
  }
  return cells;
}

describe.skipIf(!hasSharedData)('every cell equals what SheetJS reads with its defaults', () => {
  const workbooks = Object.entries(corpus).flatMap(([name, expected]) =>
    typeof expected === 'string' || name.endsWith('.csv') ? [] : [name],
  );

  it.each(workbooks)('%s', async (name) => {
    const cells = new Map<string, unknown>();
    for (const row of (await read('import-corpus', name)).rows) {
      row.cells.forEach((cell, column) => {
        if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return;
        const address = XLSX.utils.encode_cell({ r: row.number - 1, c: column });
        if (typeof cell !== 'object') cells.set(address, cell);
        else if (cell.kind === 'number') cells.set(address, cell.value);
        else if (cell.kind === 'error') cells.set(address, cell.text);
      });
    }
    expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(judge(name)));
  });
});
