import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { isImportFaultError } from '../core/import-fault.ts';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { PackageGuard } from './package-guard.ts';
import { readFile } from './read-file.ts';
import { defaultLimits } from './read-limits.ts';
import { zipEntries } from './zip-entries.ts';

const types = '<?xml version="1.0"?><Types/>';

function zip(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** The same zip of one part as a Zip64 archive: the sizes follow the name. */
function asZip64(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  const central = view.getUint32(end + 16, true);
  const packed = view.getUint32(central + 20, true);
  const field = new Uint8Array(20);
  const fieldView = new DataView(field.buffer);
  fieldView.setUint16(0, 1, true);
  fieldView.setUint16(2, 16, true);
  fieldView.setBigUint64(4, BigInt(size), true);
  fieldView.setBigUint64(12, BigInt(packed), true);
  view.setUint32(central + 20, 0xffffffff, true);
  view.setUint32(central + 24, 0xffffffff, true);
  view.setUint16(central + 30, 20, true);
  return new Uint8Array([...bytes.subarray(0, end), ...field, ...bytes.subarray(end)]);
}

async function faultOf(run: () => unknown): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (isImportFaultError(error)) return error.fault.code;
    throw error;
  }
}

describe('PackageGuard', () => {
  const guard = (bytes: Uint8Array, limits = defaultLimits) => faultOf(() => new PackageGuard(bytes, limits).passRest());

  it.each([
    ['an ordinary part', types, null],
    ['a document type', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>', 'unsafe-xml'],
    ['a document type after a comment', `<!--${'x'.repeat(9000)}--><!DOCTYPE a><a/>`, 'unsafe-xml'],
    ['a document type in UTF-16', '<\0!\0D\0O\0C\0T\0Y\0P\0E\0 \0a\0>\0', 'unsafe-xml'],
    ['the text of a document type inside a cell', '<a>&lt;!DOCTYPE a&gt;</a>', null],
  ])('checks %s', async (_, xml, expected) => {
    expect(await guard(zip({ '[Content_Types].xml': types, 'xl/workbook.xml': xml }))).toBe(expected);
  });

  it('refuses a Zip64 bomb by its size and reads a small Zip64 part', async () => {
    const bytes = asZip64(zip({ '[Content_Types].xml': types + 'x'.repeat(5000) }), 5000 + types.length);
    expect(await guard(bytes, { ...defaultLimits, inflatedBytes: 1000 })).toBe('inflated-too-large');
    expect(await guard(bytes)).toBe(null);
    expect(await guard(bytes.with(bytes.length - 22 - 20, 2))).toBe('damaged');
  });

  it('refuses part names that differ only by case', async () => {
    expect(await guard(zip({ '[Content_Types].xml': types, 'xl/a.xml': '<a/>', 'XL/A.xml': '<b/>' }))).toBe('duplicate-parts');
  });

  it('limits the unpacked size', async () => {
    const bytes = zip({ '[Content_Types].xml': types, 'xl/a.bin': 'x'.repeat(100_000) });
    expect(await guard(bytes, { ...defaultLimits, inflatedBytes: 50_000 })).toBe('inflated-too-large');
    expect(await guard(bytes, { ...defaultLimits, inflatedBytes: 200_000 })).toBeNull();
  });

  it('refuses a text that no cell can hold, wherever pieces of it end', async () => {
    const sheet = (xml: string) => guard(zip({ '[Content_Types].xml': types, 'xl/sharedStrings.xml': xml }));
    const megabyte = 1024 * 1024;
    expect(await sheet(`<sst><si><t>${'A'.repeat(2 * megabyte)}</t></si></sst>`)).toBe('inflated-too-large');
    expect(await sheet(`<sst>${'<si><t>A</t></si>'.repeat(60_000)}<si><t>${'A'.repeat(2 * megabyte)}</t></si></sst>`)).toBe(
      'inflated-too-large',
    );
    expect(await sheet(`<sst>${`<si><t>${'A'.repeat(40_000)}</t></si>`.repeat(80)}</sst>`)).toBeNull();
  });

  it('refuses a part whose checksum is wrong', async () => {
    const bytes = new Uint8Array(await (await makeWorkbook([['a']])).arrayBuffer());
    const view = new DataView(bytes.buffer);
    const central = bytes.findIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(central + 16, view.getUint32(central + 16, true) ^ 1, true);
    expect(await guard(bytes)).toBe('damaged');
  });

  it('refuses a workbook with a wrong checksum in whichever part', async () => {
    const bytes = new Uint8Array(await (await makeWorkbook([['a']])).arrayBuffer());
    const view = new DataView(bytes.buffer);
    const records = [...bytes.keys()].filter((at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
    expect(records.length).toBeGreaterThan(4);
    for (const at of records) {
      view.setUint32(at + 16, view.getUint32(at + 16, true) ^ 1, true);
      expect(await faultOf(() => readFile({ name: 'a.xlsx', bytes }))).toBe('damaged');
      view.setUint32(at + 16, view.getUint32(at + 16, true) ^ 1, true);
    }
    expect(await faultOf(() => readFile({ name: 'a.xlsx', bytes }))).toBeNull();
  });

  it('repacks what was checked, without pictures and embedded files', async () => {
    const parts = { '[Content_Types].xml': types, 'xl/名.xml': '<a>名</a>', 'xl/empty.xml': '', 'xl/media/a.png': 'x' };
    const passed = new PackageGuard(zip(parts), { ...defaultLimits, inflatedBytes: 100 });
    passed.passRest();
    const again = Object.entries(unzipSync(passed.repacked())).map(([name, content]) => [name, strFromU8(content)]);
    expect(again).toEqual(Object.entries(parts).slice(0, 3));
    expect(zipEntries(passed.repacked()).map(({ name }) => name)).toEqual(Object.keys(parts).slice(0, 3));
    expect(await guard(passed.repacked())).toBeNull();
  });

  it('names the kind of the package', () => {
    const kind = (parts: Readonly<Record<string, string>>) => new PackageGuard(zip(parts), defaultLimits).kind;
    expect(kind({ '[Content_Types].xml': types, 'word/document.xml': '<a/>' })).toBe('word');
    expect(kind({ 'notes.txt': 'x' })).toBe('zip');
    expect(kind({ mimetype: 'x', 'content.xml': '<a/>' })).toBe('ods');
  });
});

describe('readFile', () => {
  it('reads a damaged workbook or refuses it with a code', async () => {
    const whole = new Uint8Array(
      await (
        await makeWorkbook([
          ['a', 'b'],
          [1, 'c'],
          [2, 'd'],
        ])
      ).arrayBuffer(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (flips) => {
          const bytes = whole.slice();
          for (const [at, value] of flips) bytes[at] = value;
          const code = await faultOf(() => readFile({ name: 'a.xlsx', bytes }));
          expect(code === null || typeof code === 'string').toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('refuses a workbook whose directory hides damaged parts behind a second number of parts', async () => {
    const rows = [
      ['a', 'b'],
      [1, 'c'],
      [2, 'd'],
    ];
    const bytes = new Uint8Array(await (await makeWorkbook(rows)).arrayBuffer());
    const view = new DataView(bytes.buffer);
    const hide = (parts: number) => view.setUint16(bytes.length - 22 + 10, parts, true);
    const sheet = zipEntries(bytes).find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.packed ?? new Uint8Array();
    hide(3);
    // SheetJS goes by the first number: it would find all eight parts and read what nobody checked.
    expect(await faultOf(() => readFile({ name: 'a.xlsx', bytes }))).toBe('damaged');
    hide(8);
    expect((await readFile({ name: 'a.xlsx', bytes })).rows.length).toBe(3);
    // It would unpack these bytes for many minutes.
    hide(3);
    sheet[24] = 0;
    sheet[266] = 0x41;
    expect(await faultOf(() => readFile({ name: 'a.xlsx', bytes }))).toBe('damaged');
  });

  it.each([
    ['too many bytes', { fileBytes: 10 }, 'file-too-large'],
    ['too many columns', { columns: 1 }, 'too-many-columns'],
    ['a cell that is too long', { cellCharacters: 2 }, 'cell-too-long'],
  ])('refuses %s', async (_, limits, code) => {
    const bytes = new Uint8Array(await (await makeWorkbook([['abc', 'b']])).arrayBuffer());
    expect(await faultOf(() => readFile({ name: 'a.xlsx', bytes, limits }))).toBe(code);
  });

  it.each(['xlsx', 'xls', 'xlsb', 'ods'] as const)('reads a workbook that SheetJS writes as .%s', async (bookType) => {
    const sheet = utils.aoa_to_sheet([['*学号', '姓名'], ['0001', '张三'], [], [2, true]]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, '学生');
    const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
    const { rows, info, blankRows } = await readFile({ name: `a.${bookType}`, bytes });
    expect(rows.map((row) => [row.number, ...row.cells])).toEqual([
      [1, '*学号', '姓名'],
      [2, '0001', '张三'],
      [4, 2, true],
    ]);
    expect([info.sheet, info.format, blankRows]).toEqual(['学生', bookType, 1]);
  });

  it('counts only rows that are not blank, wherever they are', async () => {
    const rows = [['a'], ...Array.from({ length: 300 }, () => [null]), ...Array.from({ length: 20 }, (_, i) => [i])];
    const bytes = new Uint8Array(await (await makeWorkbook(rows)).arrayBuffer());
    const sheet = await readFile({ name: 'a.xlsx', bytes, limits: { rows: 50 } });
    expect([sheet.rows.length, sheet.info.lastRow, sheet.blankRows]).toEqual([21, 321, 300]);
    expect(await faultOf(() => readFile({ name: 'a.xlsx', bytes, limits: { rows: 5 } }))).toBe('too-many-rows');
  });
});
