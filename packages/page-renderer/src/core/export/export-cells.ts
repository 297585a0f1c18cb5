import { getPath, isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { formatDate, parseDate } from '../dates/dates.ts';
import { renderText } from '../expression/template.ts';
import { objectReader, type DataReader } from '../scope/DataReader.ts';
import type { Row } from '../crud/read-rows.ts';

/** A column as an export needs it. */
export interface ExportColumn {
  readonly label: string;
  readonly node: Readonly<Record<string, unknown>>;
}

const buttons = new Set(['operation', 'button', 'action', 'submit', 'button-group', 'button-toolbar', 'dropdown-button']);

/** Columns that carry a value: those of buttons and pictures of the interface are left out. */
export function exportColumns(columns: readonly ExportColumn[]): readonly ExportColumn[] {
  return columns.filter(({ node }) => !buttons.has(toText(node['type'])));
}

/** Digits that a spreadsheet keeps of a number. */
const maxDigits = 15;

/** The number of a cell that is shown as it is, for a file that knows numbers; `undefined` for all others. */
export function exportNumber({ node }: ExportColumn, row: Row): number | undefined {
  if (typeof node['tpl'] === 'string' || !['', 'number', 'text', 'plain'].includes(toText(node['type']))) return undefined;
  const value = getPath(row, toText(node['name']));
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 10 ** maxDigits ? value : undefined;
}

/** The text of a cell as the list shows it: mappings by their words, dates by their format, templates worked out, tags taken out. */
export function exportCell({ node }: ExportColumn, row: Row, outer: DataReader, warn: (message: string) => void): string {
  const reader = objectReader(row, outer);
  const type = toText(node['type']);
  if (typeof node['tpl'] === 'string') return plain(renderText(node['tpl'], reader, warn));
  const value = getPath(row, toText(node['name']));
  switch (type) {
    case 'mapping':
    case 'map':
      return mapped(node['map'], value, reader, warn);
    case 'date':
    case 'datetime':
    case 'time': {
      const stored = toText(node['valueFormat']) || 'X';
      const shown =
        toText(node['displayFormat'] ?? node['format']) ||
        { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm' }[type];
      const date = parseDate(value, stored);
      return date ? formatDate(date, shown) : toText(value);
    }
    case 'html':
      return plain(toText(value));
    default:
      return toText(value);
  }
}

function mapped(map: unknown, value: unknown, reader: DataReader, warn: (message: string) => void): string {
  const entries = isPlainObject(map) ? map : {};
  const found = entries[toText(value)] ?? entries['*'];
  if (typeof found === 'string') return plain(renderText(found, reader, warn));
  if (isPlainObject(found)) return toText(found['label'] ?? found['tpl'] ?? value);
  return toText(value);
}

function plain(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').trim();
}
