import { utils, write } from 'xlsx';
import type { TestCell } from './make-workbook.ts';

/** A sheet of {@link sheetsWorkbook}. */
export interface TestSheet {
  readonly name: string;
  readonly rows: readonly (readonly TestCell[])[];
  /** Merged ranges, such as `A2:A4`. */
  readonly merges?: readonly string[];
  /** Rows that are hidden, counted from 1. */
  readonly hiddenRows?: readonly number[];
}

/** A workbook of several sheets, with merged cells and hidden rows. */
export function sheetsWorkbook(sheets: readonly TestSheet[], name = 'registrar.xlsx', bookType: 'xlsx' | 'biff8' = 'xlsx'): File {
  const book = utils.book_new();
  for (const { name: title, rows, merges = [], hiddenRows = [] } of sheets) {
    const cells = rows.map((row) =>
      row.map((cell) =>
        cell !== null && typeof cell === 'object' ? { t: 'n', v: cell.serial, z: cell.format ?? 'yyyy-mm-dd' } : cell,
      ),
    );
    const sheet = utils.aoa_to_sheet(cells);
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    sheet['!rows'] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index + 1) }));
    utils.book_append_sheet(book, sheet, title);
  }
  return new File([write(book, { type: 'array', bookType, cellStyles: true }) as ArrayBuffer], name);
}
