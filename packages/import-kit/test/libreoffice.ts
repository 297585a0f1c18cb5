import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDateFormat } from '../src/core/date-format.ts';
import { columnLetter } from '../src/core/column-letter.ts';
import type { ReadSheet } from '../src/engine/read-sheet.ts';
import type { UnusualFile } from './unusual-workbooks.ts';

/**
 * Cells by their addresses, each as a short text that starts with its type. The types are `s:` text, `n:` number or flag (LibreOffice keeps flags as
 * 1 and 0), `d:` day or time, `e:` error. What shows nothing is left out.
 */
export type CellTexts = ReadonlyMap<string, string>;

/** LibreOffice is installed. */
export const hasLibreOffice: boolean = (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'soffice')));

/** The import filter for text files: separator, quote, encoding; every column as text. */
function textFilter(name: string): readonly string[] {
  if (!/\.(csv|txt)$/.test(name)) return [];
  const separator = name.includes('semicolon') ? 59 : /tab/.test(name) ? 9 : 44;
  const encoding = name.includes('gbk') ? 85 : name.includes('utf-16') || name.includes('utf16') ? 65_535 : 76;
  const columns = Array.from({ length: 40 }, (_, index) => `${index + 1}/2`).join('/');
  return [`--infilter=Text - txt - csv (StarCalc):${separator},34,${encoding},1,${columns},0,true,false`];
}

/**
 * What LibreOffice reads from files: each is converted to a flat document, which holds values and not only what is shown of them.
 *
 * @returns The cells of each sheet by file and sheet name; a file that LibreOffice does not open has no entry.
 */
export function libreOfficeCells(files: readonly UnusualFile[]): ReadonlyMap<string, ReadonlyMap<string, CellTexts>> {
  const folder = mkdtempSync(join(tmpdir(), 'import-kit-'));
  try {
    const filters = new Map<string, string[]>();
    files.forEach(({ name, bytes }, index) => {
      const path = join(folder, `${index}${/\.[a-z]+$/.exec(name)?.[0] ?? ''}`);
      writeFileSync(path, bytes);
      const filter = JSON.stringify(textFilter(name));
      filters.set(filter, [...(filters.get(filter) ?? []), path]);
    });
    for (const [filter, paths] of filters) {
      const options = [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...(JSON.parse(filter) as string[])];
      execFileSync('soffice', [...options, '--convert-to', 'fods', '--outdir', folder, ...paths], {
        stdio: 'ignore',
        timeout: 400_000,
      });
    }
    return new Map(
      files.flatMap(({ name }, index) => {
        const path = join(folder, `${index}.fods`);
        return existsSync(path) ? [[name, flatDocument(readFileSync(path, 'utf8'))] as const] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same of what this package has read. */
export function readCells({ rows, info }: ReadSheet): CellTexts {
  const cells = new Map<string, string>();
  const put = (address: string, text: string): void => void cells.set(address, text);
  for (const row of rows) {
    row.cells.forEach((cell, column) => {
      const address = `${columnLetter(column)}${row.number}`;
      if (cell === null) return;
      if (typeof cell === 'string') {
        if (cell.trim() !== '') put(address, `s:${cell.replace(/\r\n?/g, '\n')}`);
      } else if (typeof cell === 'number') put(address, numberText('n', cell));
      else if (typeof cell === 'boolean') put(address, cell ? 'n:1' : 'n:0');
      else if (cell.kind === 'error') put(address, `e:${cell.text}`);
      else if (cell.kind === 'number') {
        const isDate = isDateFormat(cell.format);
        put(address, numberText(isDate ? 'd' : 'n', cell.value + (isDate && info.date1904 ? 1462 : 0)));
      }
    });
  }
  return cells;
}

function numberText(kind: string, value: number): string {
  return `${kind}:${Number(value.toPrecision(12))}`;
}

interface Cell {
  readonly text: string;
  readonly columns: number;
}

/** The sheets of a flat OpenDocument file. Rows and cells that are repeated are written out, unless they are blank. */
function flatDocument(xml: string): ReadonlyMap<string, CellTexts> {
  const sheets = new Map<string, CellTexts>();
  for (const [, attributes = '', body = ''] of xml.matchAll(/<table:table ([^>]*)>([\s\S]*?)<\/table:table>/g)) {
    const cells = new Map<string, string>();
    let number = 1;
    for (const row of body.matchAll(/<table:table-row([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-row>)/g)) {
      const repeated = Number(attribute(row[1] ?? '', 'table:number-rows-repeated') ?? 1);
      const found = [
        ...(row[2] ?? '').matchAll(/<table:(?:covered-)?table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:(?:covered-)?table-cell>)/g),
      ].map(([, own = '', content = '']): Cell => ({
        text: cellText(own, content),
        columns: Number(attribute(own, 'table:number-columns-repeated') ?? 1),
      }));
      if (found.some(({ text }) => text !== '')) {
        for (let again = 0; again < repeated; again++) putRow(cells, number + again, found);
      }
      number += repeated;
    }
    sheets.set(unescapeXml(attribute(attributes, 'table:name') ?? ''), cells);
  }
  return sheets;
}

function putRow(cells: Map<string, string>, number: number, row: readonly Cell[]): void {
  let column = 0;
  for (const { text, columns } of row) {
    if (text !== '') for (let at = 0; at < columns; at++) cells.set(`${columnLetter(column + at)}${number}`, text);
    column += columns;
  }
}

function cellText(attributes: string, content: string): string {
  const text = [
    ...content
      .replace(/<office:annotation[\s\S]*?<\/office:annotation>/g, '')
      .matchAll(/<text:p(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/text:p>)/g),
  ]
    .map(([, paragraph = '']) =>
      unescapeXml(
        paragraph
          .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) => ' '.repeat(Number(count ?? 1)))
          .replace(/<text:tab\/>/g, '\t')
          .replace(/<text:line-break\/>/g, '\n')
          .replace(/<[^>]*>/g, ''),
      ),
    )
    .join('\n');
  if (attribute(attributes, 'calcext:value-type') === 'error') return `e:${text}`;
  switch (attribute(attributes, 'office:value-type')) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberText('n', Number(attribute(attributes, 'office:value')));
    case 'date':
      return numberText('d', serialOf(attribute(attributes, 'office:date-value') ?? ''));
    case 'time':
      return numberText('d', durationOf(attribute(attributes, 'office:time-value') ?? ''));
    case 'boolean':
      return attribute(attributes, 'office:boolean-value') === 'true' ? 'n:1' : 'n:0';
    case 'string':
      return text.trim() === '' ? '' : `s:${text.replace(/\r\n?/g, '\n')}`;
    default:
      return '';
  }
}

function serialOf(text: string): number {
  const [day = '', time = '0:0:0'] = text.split('T');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569 + (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

function durationOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = (/^P?T?(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(text) ?? []).map(Number);
  return (hours * 3600 + minutes * 60 + seconds) / 86_400;
}

function attribute(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}

function unescapeXml(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
