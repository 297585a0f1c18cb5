import { describe, expect, it } from 'vitest';
import { utils, write, type WorkBook } from 'xlsx';
import { readWorkbook as readWith, type WorkbookOptions, type WorkbookResult } from './read-workbook.ts';

const options: WorkbookOptions = { allSheets: false, parseMode: 'object', includeEmpty: true, maxRows: 100 };

const readWorkbook = (bytes: Uint8Array<ArrayBuffer>, name: string, how: WorkbookOptions): Promise<WorkbookResult> =>
  readWith(bytes, name, how, () => import('xlsx'));

function bytesOf(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  type: 'xlsx' | 'xls' = 'xlsx',
): Uint8Array<ArrayBuffer> {
  const book: WorkBook = utils.book_new();
  for (const [name, lines] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines as unknown[][], { UTC: true }), name);
  return new Uint8Array(write(book, { type: 'array', bookType: type, cellDates: true }) as ArrayBuffer);
}

const lines = [
  ['code', 'name', 'name', '', 'since'],
  ['C1', 'Optics', 7, 'lost', new Date(Date.UTC(2026, 8, 1))],
  [],
  ['C2', '', true],
];

describe('readWorkbook', () => {
  it.each(['xlsx', 'xls'] as const)('reads the rows of .%s with the first line as keys', async (type) => {
    expect(await readWorkbook(bytesOf({ One: lines, Two: [['x'], [1]] }, type), 'a.xlsx', options)).toEqual({
      sheets: [
        {
          sheetName: 'One',
          data: [
            { code: 'C1', name: 'Optics', name_1: 7, since: '2026-09-01' },
            { code: 'C2', name: '', name_1: true, since: '' },
          ],
        },
      ],
    });
  });

  it('reads all sheets, rows as arrays, and no empty cells when set to', async () => {
    const bytes = bytesOf({ One: lines, Two: [['x'], [1]] });
    const all = await readWorkbook(bytes, 'a.xlsx', { ...options, allSheets: true, includeEmpty: false });
    expect(all.fault === undefined && all.sheets.map(({ data }) => data.at(-1))).toEqual([
      { code: 'C2', name_1: true },
      { x: 1 },
    ]);
    const arrays = await readWorkbook(bytes, 'a.xlsx', { ...options, parseMode: 'array' });
    expect(arrays.fault === undefined && arrays.sheets[0]?.data.slice(0, 1)).toEqual([['code', 'name', 'name', '', 'since']]);
  });

  it('reads CSV text, also in the GBK encoding', async () => {
    const gbk = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xb9, 0xe2, 0xd1, 0xa7]);
    expect(await readWorkbook(gbk, 'a.csv', options)).toMatchObject({ sheets: [{ data: [{ 名称: '光学' }] }] });
  });

  it('reads a column named __proto__ without changing the prototype', async () => {
    const result = await readWorkbook(
      bytesOf({
        One: [
          ['__proto__', 'a'],
          ['x', 1],
        ],
      }),
      'a.xlsx',
      options,
    );
    const row = result.fault === undefined ? (result.sheets[0]?.data[0] as object) : {};
    expect([Object.getPrototypeOf(row) === Object.prototype, Object.hasOwn(row, '__proto__')]).toEqual([true, true]);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), 'a.xlsx', 'unreadable'],
    ['a text file named like a workbook', new TextEncoder().encode('hello'), 'a.xlsx', 'unreadable'],
    ['a damaged workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'a.xlsx', 'unreadable'],
    ['a header without rows', bytesOf({ One: [['a', 'b']] }), 'a.xlsx', 'empty'],
    ['too many rows', bytesOf({ One: [['a'], ...Array.from({ length: 101 }, (_none, at) => [at])] }), 'a.xlsx', 'rows'],
  ])('refuses %s', async (_what, bytes, name, fault) => {
    expect(await readWorkbook(bytes, name, options)).toEqual({ fault });
  });

  it('accepts exactly the maximum number of rows', async () => {
    const bytes = bytesOf({ One: [['a'], ...Array.from({ length: 100 }, (_none, at) => [at])] });
    const result = await readWorkbook(bytes, 'a.xlsx', options);
    expect(result.fault === undefined && result.sheets[0]?.data.length).toBe(100);
  });
});
