import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { CFB, utils, write } from 'xlsx';
import { isImportFaultError } from '../core/import-fault.ts';
import { unusualFiles } from '../../test/unusual-workbooks.ts';
import { readFile } from './read-file.ts';

const files = new Map(unusualFiles().map((file) => [file.name, file.bytes]));

/** The number of rows, or the code of the refusal, of a file with one part changed. */
async function changed(name: string, part: string, change: (xml: string) => string): Promise<unknown> {
  const parts = unzipSync(files.get(name)!);
  const xml = new TextDecoder().decode(parts[part]);
  expect(change(xml)).not.toBe(xml);
  try {
    return (await readFile({ name, bytes: zipSync({ ...parts, [part]: strToU8(change(xml)) }) })).rows.length;
  } catch (error) {
    return isImportFaultError(error) ? error.fault.code : error;
  }
}

const sheet = 'xl/worksheets/sheet1.xml';
const before = (mark: string, text: string) => (xml: string) => xml.replace(mark, text + mark);

// The fast reader takes only plain workbooks; CDATA sends this one to SheetJS.
it.each([
  ['an endless range of columns', before('<sheetData>', '<cols><col min="1" max="4294967295" hidden="1"/></cols>'), 'damaged'],
  ['a link over the whole sheet', before('</worksheet>', '<hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks>'), 'damaged'],
  ['a row past the last', before('</sheetData>', '<row r="4294967295"><c><v>1</v></c></row>'), 'damaged'],
  ['a link over a few cells', before('</worksheet>', '<hyperlinks><hyperlink ref="A1:B9"/></hyperlinks>'), 1],
])('checks %s', async (_, change, expected) => {
  expect(await changed('cdata.xlsx', sheet, change)).toBe(expected);
});

it.each([
  ['endlessly repeated cells', '"3"', '"4294967295"', 'damaged'],
  ['more repeated cells than memory holds', 'number-rows-repeated="2"', 'number-rows-repeated="1048576" x="', 'damaged'],
  ['endlessly repeated rows', 'number-rows-repeated="2"', 'number-rows-repeated="99999999999"', 'damaged'],
])('refuses %s', async (name, from, to, expected) => {
  const change = (xml: string) =>
    name.startsWith('more') ? xml.replace(from, 'number-rows-repeated="1048576"').replace('"3"', '"9"') : xml.replace(from, to);
  expect(await changed('repeated.ods', 'content.xml', change)).toBe(expected);
});

const record = (type: number, bytes: readonly number[]) => [type & 255, type >> 8, bytes.length, 0, ...bytes];
const begin = (version: number) => record(0x809, [0, version, 5, 0, 0, 0, 0, 0]);

/** An .xls with one record, as a bare stream or in its container. */
function xlsWith(type: number, bytes: readonly number[], { version = 5, isBare = true } = {}): Uint8Array {
  const stream = Uint8Array.from([...begin(version), ...record(type, bytes), ...record(0x0a, [])]);
  if (isBare) return stream;
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/Book', stream);
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

it.each([0x04, 0x07, 0x1c, 0x17, 0x18, 0x1e, 0x5c, 0xd6, 0x1ba, 0x204, 0x207, 0x218, 0x41e])(
  'refuses an .xls whose record %i ends before its count',
  async (type) => {
    for (const isBare of [true, false]) {
      for (const version of [5, 6]) {
        const bytes = xlsWith(type, [], { version, isBare });
        await expect(readFile({ name: 'a.xls', bytes })).rejects.toThrow(
          expect.objectContaining({ fault: { code: 'damaged', params: {} } }),
        );
      }
    }
  },
);

it('refuses a truncated format record before the parser loops over it', async () => {
  const before = process.cpuUsage();
  for (const isBare of [true, false]) {
    const bytes = xlsWith(0x41e, [0xa4, 0], { isBare });
    await expect(readFile({ name: 'a.xls', bytes })).rejects.toThrow(
      expect.objectContaining({ fault: { code: 'damaged', params: {} } }),
    );
  }
  expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
});

it('ignores the declared number of document properties', async () => {
  const bytes = new Uint8Array(write(book(), { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
  // The number is 24 bytes after the start of the id that all document properties have.
  const id = [0xe0, 0x85, 0x9f, 0xf2, 0xf9, 0x4f, 0x68, 0x10];
  const at = bytes.findIndex((_, index) => id.every((byte, place) => bytes[index + place] === byte));
  expect(at).toBeGreaterThan(0);
  new DataView(bytes.buffer).setUint32(at + 24, 0xb500_0002, true);
  const before = process.cpuUsage();
  expect((await readFile({ name: 'a.xls', bytes })).rows).toHaveLength(2);
  expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
});

it('refuses an .xlsb that declares more metadata than it has', async () => {
  const parts = unzipSync(new Uint8Array(write(book(), { type: 'array', bookType: 'xlsb' }) as ArrayBuffer));
  const name = 'xl/metadata.bin';
  const bytesWith = (count: number) =>
    zipSync({ ...parts, [name]: Uint8Array.from([0x33, 12, count, 0, 0, count, 1, 0, 0, 0, 0, 0, 0, 0]) });
  await expect(readFile({ name: 'a.xlsb', bytes: bytesWith(0x7f) })).rejects.toThrow(
    expect.objectContaining({ fault: { code: 'damaged', params: {} } }),
  );
  expect((await readFile({ name: 'a.xlsb', bytes: bytesWith(0) })).rows).toHaveLength(2);
});

function book() {
  const made = utils.book_new();
  made.Props = { Title: 'a', Author: 'b' };
  utils.book_append_sheet(made, utils.aoa_to_sheet([['a'], ['b']]), 'Data');
  return made;
}
