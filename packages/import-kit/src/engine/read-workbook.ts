import { read, type CellObject, type ParsingOptions, type WorkBook, type WorkSheet } from 'xlsx';
import { ImportFaultError } from '../core/import-fault.ts';
import type { RawCell } from '../core/raw-cell.ts';
import { markMerged } from './merged-cells.ts';
import type { CellRange } from './plain/sheet-scanner.ts';
import type { ReadLimits } from './read-limits.ts';
import type { ReadSheet } from './read-sheet.ts';
import { RowCollector } from './row-collector.ts';
import type { SheetInfo } from './sheet-events.ts';

/** Options of `readWorkbook` beside the bytes of the file. */
export interface WorkbookOptions {
  readonly format: 'xlsx' | 'xlsb' | 'ods' | 'xls';
  readonly limits: ReadLimits;
  /** Name of the visible sheet that is read; without it the first one. */
  readonly sheet: string | undefined;
  /** Highest row number that the file names, as far as the guard saw it. */
  readonly lastNamedRow: number;
}

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** Reads a visible sheet with SheetJS. @throws ImportFaultError when the workbook is not fit to be read. */
export function readWorkbook(bytes: Uint8Array, { format, limits, sheet: wanted, lastNamedRow }: WorkbookOptions): ReadSheet {
  const outline = parse(bytes, { sheets: [] });
  const states = outline.Workbook?.Sheets ?? [];
  const visible = outline.SheetNames.filter((_, index) => !states[index]?.Hidden);
  const sheet = visible.find((name) => name === wanted) ?? visible[0];
  if (sheet === undefined) throw new ImportFaultError('no-visible-sheet');
  const info: Omit<SheetInfo, 'hiddenColumns' | 'lastRow'> = {
    sheet,
    visibleSheets: visible,
    date1904: Boolean(outline.Workbook?.WBProps?.date1904),
    format,
  };
  const cut = limits.rows + 100;
  const first = collect(readOne(bytes, sheet, cut), limits);
  // Rows past the cut may be the remains of a format or hold data: only then the whole sheet is worth its memory.
  const done = lastNamedRow > cut || first.collector.lastRow >= cut ? collect(readOne(bytes, sheet, 0), limits) : first;
  return {
    rows: markMerged(done.collector.finish(), done.merges, limits.columns),
    blankRows: done.collector.blankRows,
    info: { ...info, hiddenColumns: done.hiddenColumns, lastRow: done.collector.lastRow },
  };
}

function readOne(bytes: Uint8Array, sheet: string, sheetRows: number): WorkSheet {
  const found = parse(bytes, { sheets: sheet, ...(sheetRows > 0 ? { sheetRows } : {}) }).Sheets[sheet];
  if (!found) throw new ImportFaultError('damaged');
  return found;
}

function parse(bytes: Uint8Array, options: ParsingOptions & { readonly nodim?: boolean }): WorkBook {
  try {
    // A fresh object every time: the parser writes its defaults into it.
    return read(bytes, {
      type: 'array',
      dense: true,
      nodim: true,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      cellDates: false,
      cellNF: true,
      cellStyles: true,
      ...options,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw new ImportFaultError('encrypted');
    throw new ImportFaultError('damaged');
  }
}

interface Collected {
  readonly collector: RowCollector;
  readonly hiddenColumns: readonly number[];
  readonly merges: readonly CellRange[];
}

function collect(sheet: WorkSheet, limits: ReadLimits): Collected {
  const collector = new RowCollector(limits);
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];
  // `forEach` skips the holes: a sheet with one cell in row 1,048,576 costs two rounds, not a million.
  rows.forEach((cells, index) => {
    if (!cells) return;
    const raw: RawCell[] = [];
    cells.forEach((cell, column) => {
      while (raw.length < column) raw.push(null);
      raw.push(cell ? rawCell(cell) : null);
    });
    collector.add(index + 1, raw, sheet['!rows']?.[index]?.hidden === true);
  });
  const hiddenColumns: number[] = [];
  sheet['!cols']?.forEach((column, index) => {
    if (column?.hidden) hiddenColumns.push(index);
  });
  const merges = (sheet['!merges'] ?? []).map(({ s: start, e: end }) => ({
    firstRow: start.r,
    lastRow: end.r,
    firstColumn: start.c,
    lastColumn: end.c,
  }));
  return { collector, hiddenColumns, merges };
}

function rawCell(cell: CellObject): RawCell {
  switch (cell.t) {
    case 's':
      return typeof cell.v === 'string' ? cell.v : null;
    case 'n': {
      if (typeof cell.v !== 'number') return null;
      const format = typeof cell.z === 'string' ? cell.z : '';
      return format === '' || /^general$/i.test(format) ? cell.v : { kind: 'number', value: cell.v, format };
    }
    case 'b':
      return Boolean(cell.v);
    case 'e':
      return { kind: 'error', text: errorTexts[Number(cell.v)] ?? '#ERROR!' };
    case 'd':
      return cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : null;
    case 'z':
      return cell.f === undefined ? null : { kind: 'uncomputed' };
    default:
      return null;
  }
}
