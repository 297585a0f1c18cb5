import { ImportFaultError } from '../core/import-fault.ts';
import type { PackageGuard } from './package-guard.ts';

const lastColumn = 16_384;
const lastRow = 1_048_576;
/** Cells that one statement of a file may represent: a sheet that needs more is made to fill the memory. */
const maxCells = 4_000_000;
const colInfo = 0x3c;
const sharedString = 0x13;
const hyperlink = 0x1ee;
const metadata = 0x33;
const otherSheets = 0x16a;
const part = 200 * 1024 * 1024;

/**
 * Refuses packages over which SheetJS would work without end. It writes out every column of a range of columns, every cell of a linked range and
 * every repeated cell, in numbers that a few bytes can set.
 *
 * @throws ImportFaultError `damaged`.
 */
export function refuseUnendingSheets(guard: PackageGuard): void {
  for (const name of guard.names) {
    if (/^content\.xml$/i.test(name)) checkOds(textOf(guard, name));
    else if (/^xl\/.*sheets?\/[^/]+\.xml$/i.test(name)) checkSheetXml(textOf(guard, name));
    else if (/^xl\/.*\.bin$/i.test(name) && !name.includes('vba')) checkRecords(guard.bytesOf(name, part) ?? new Uint8Array());
  }
}

function textOf(guard: PackageGuard, name: string): string {
  const bytes = guard.bytesOf(name, part) ?? new Uint8Array();
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'latin1';
  return new TextDecoder(encoding).decode(bytes);
}

function checkSheetXml(xml: string): void {
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?col\s([^>]*)/g)) {
    for (const [, number] of attributes.matchAll(/\b(?:min|max)\s*=\s*["']?([^"'\s]*)/g)) within(Number(number), lastColumn);
  }
  for (const [, first = '', top = 0, last = first, bottom = top] of xml.matchAll(
    /<(?:\w+:)?hyperlink\s[^>]*?\bref\s*=\s*["']\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?/g,
  )) {
    if (first.length > 3 || last.length > 3) throw new ImportFaultError('damaged');
    within((Number(bottom) - Number(top) + 1) * (columnNumber(last) - columnNumber(first) + 1), maxCells);
  }
  for (const [, number] of xml.matchAll(/<(?:\w+:)?row\s[^>]*?\br\s*=\s*["']?([^"'\s]*)/g)) within(Number(number), lastRow);
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 0x40;
  return number;
}

function checkOds(xml: string): void {
  let cells = 0;
  const rows = xml.matchAll(/<table:table-row\b([^>]*)>|<table:(?:covered-)?table-cell\b([^>]*)>/g);
  let rowsRepeated = 1;
  for (const [, row, cell] of rows) {
    if (row !== undefined) {
      rowsRepeated = repeated(row, 'rows');
      within(rowsRepeated, lastRow);
    } else if (cell !== undefined) {
      const columnsRepeated = repeated(cell, 'columns');
      within(columnsRepeated, lastColumn);
      if (/value-type|formula/.test(cell)) cells += rowsRepeated * columnsRepeated;
      within(cells, maxCells);
    }
  }
}

function repeated(attributes: string, what: string): number {
  const number = new RegExp(`number-${what}-repeated\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1];
  return number === undefined ? 1 : Number(number);
}

/** Records of an .xlsb that hold a text, and the place of its length in them. */
const texts: ReadonlyMap<number, number> = new Map([
  [0x06, 8],
  [0x08, 8],
  [sharedString, 1],
  [0x27, 9],
  [0x2b, 21],
  [0x2c, 2],
  [0x9c, 8],
  [hyperlink, 16],
]);

/** Walks over the records of a part of an .xlsb: the lengths that a record declares for itself and its text must fit into it. */
function checkRecords(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < bytes.length) {
    let type = bytes[at++] ?? 0;
    if (type & 0x80) type = (type & 0x7f) | (((bytes[at++] ?? 0) & 0x7f) << 7);
    let length = 0;
    for (let index = 0; index < 4; index++) {
      const byte = bytes[at++] ?? 0;
      length |= (byte & 0x7f) << (index * 7);
      if (!(byte & 0x80)) break;
    }
    if (at + length > bytes.length) throw new ImportFaultError('damaged');
    const place = texts.get(type);
    if (place !== undefined && length >= place + 4) {
      const characters = view.getUint32(at + place, true);
      // A text that is not there has no length at all.
      if (characters !== 0xffff_ffff) within(place + 4 + characters * 2, length);
      const runs = place + 4 + characters * 2;
      if (type === sharedString && (bytes[at] ?? 0) & 1) {
        within(runs + 4, length);
        within(runs + 4 + view.getUint32(at + runs, true) * 4, length);
      }
    }
    // SheetJS makes as many entries as a record declares, whether it has them or not.
    if (type === metadata || type === otherSheets) {
      within(4, length);
      within(4 + view.getUint32(at, true) * (type === metadata ? 8 : 12), length);
    }
    if (type === 0 && length >= 4) within(view.getUint32(at, true) + 1, lastRow);
    else if (type === colInfo && length >= 8)
      within(Math.max(view.getUint32(at, true), view.getUint32(at + 4, true)) + 1, lastColumn);
    else if (type === hyperlink && length >= 16) {
      const [top = 0, bottom = 0, left = 0, right = 0] = [0, 4, 8, 12].map((offset) => view.getUint32(at + offset, true));
      within(bottom + 1, lastRow);
      within(right + 1, lastColumn);
      within((bottom - top + 1) * (right - left + 1), maxCells);
    }
    at += length;
  }
}

function within(number: number, max: number): void {
  if (!(number <= max)) throw new ImportFaultError('damaged');
}
