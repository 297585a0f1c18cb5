import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isImportFaultError } from '../core/import-fault.ts';
import { oddFiles } from '../testing/odd-workbooks.ts';
import { readFile } from './read-file.ts';

const files = new Map(oddFiles().map((file) => [file.name, file.bytes]));

/** What comes of a file with another text in one of its parts. */
function changed(name: string, part: string, change: (xml: string) => string): unknown {
  const parts = unzipSync(files.get(name)!);
  const xml = new TextDecoder().decode(parts[part]);
  expect(change(xml)).not.toBe(xml);
  try {
    return readFile({ name, bytes: zipSync({ ...parts, [part]: strToU8(change(xml)) }) }).rows.length;
  } catch (error) {
    return isImportFaultError(error) ? error.fault.code : error;
  }
}

const sheet = 'xl/worksheets/sheet1.xml';
const before = (mark: string, text: string) => (xml: string) => xml.replace(mark, text + mark);

// CDATA keeps the workbook from being plain, so that SheetJS would read it.
it.each([
  ['columns without end', before('<sheetData>', '<cols><col min="1" max="4294967295" hidden="1"/></cols>'), 'damaged'],
  ['a link over the whole sheet', before('</worksheet>', '<hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks>'), 'damaged'],
  ['a row past the last', before('</sheetData>', '<row r="4294967295"><c><v>1</v></c></row>'), 'damaged'],
  ['a link over a few cells', before('</worksheet>', '<hyperlinks><hyperlink ref="A1:B9"/></hyperlinks>'), 1],
])('judges %s', (_, change, expected) => {
  expect(changed('cdata.xlsx', sheet, change)).toBe(expected);
});

it.each([
  ['cells repeated without end', '"3"', '"4294967295"', 'damaged'],
  ['more repeated cells than memory holds', 'number-rows-repeated="2"', 'number-rows-repeated="1048576" x="', 'damaged'],
  ['rows repeated without end', 'number-rows-repeated="2"', 'number-rows-repeated="99999999999"', 'damaged'],
])('judges %s', (name, from, to, expected) => {
  const change = (xml: string) =>
    name.startsWith('more') ? xml.replace(from, 'number-rows-repeated="1048576"').replace('"3"', '"9"') : xml.replace(from, to);
  expect(changed('repeated.ods', 'content.xml', change)).toBe(expected);
});
