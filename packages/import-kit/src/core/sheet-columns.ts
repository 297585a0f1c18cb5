import { cellText } from './cell-number.ts';
import { shownText } from './shown-text.ts';
import { columnLetter } from './column-letter.ts';
import { headerName, reportHeader } from './header-name.ts';
import { headerText, type HeaderMatch } from './match-headers.ts';
import type { RawCell, RawRow } from './raw-cell.ts';

/** A column of a sheet. */
export interface SheetColumn {
  /** Counted from 0. */
  readonly index: number;
  readonly letter: string;
  /** Blank where the header is. */
  readonly header: string;
  /** The first cells that hold something. */
  readonly samples: readonly RawCell[];
}

/** The columns of a sheet and which of them were matched. */
export interface SheetColumns {
  /** Number of the header's row. */
  readonly row: number;
  readonly columns: readonly SheetColumn[];
  /** For each column of the import, in its order: the column of the sheet (from 0), or -1. */
  readonly positions: readonly number[];
  /** The first rows that hold something; one of them is the header. */
  readonly head: readonly RawRow[];
}

const rowsLookedAt = 200;
const samplesKept = 20;
const reportNames: ReadonlySet<string> = new Set(Object.values(reportHeader).map((header) => headerName(header).name));

/** Lists the columns of a sheet that have a header or cells, with the first of their cells. */
export function sheetColumns(rows: readonly RawRow[], { row, positions }: Pick<HeaderMatch, 'row' | 'positions'>): SheetColumns {
  const header = rows.find((each) => each.number === row);
  const below = rows.filter((each) => each.number > row).slice(0, rowsLookedAt);
  const width = Math.max(header?.cells.length ?? 0, ...below.map(({ cells }) => cells.length), 0);
  const columns = Array.from({ length: width }, (_, index): SheetColumn => ({
    index,
    letter: columnLetter(index),
    header: headerText(header?.cells[index] ?? null),
    samples: below.flatMap(({ cells }) => (isBlank(cells[index] ?? null) ? [] : [cells[index] ?? null])).slice(0, samplesKept),
  }));
  const shown = columns.filter((column) => (column.header !== '' || column.samples.length > 0) && !isReport(column.header));
  return { row, columns: shown, positions, head: rows.slice(0, rowsLookedAt) };
}

/** A cell of a sample as text. */
export function sampleText(cell: RawCell, date1904 = false): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return cellText(cell);
  return cell.kind === 'number' ? shownText(cell, date1904) : cell.kind === 'error' ? cell.text : '';
}

function isBlank(cell: RawCell): boolean {
  return sampleText(cell).trim() === '';
}

function isReport(header: string): boolean {
  return reportNames.has(headerName(header).name);
}
