import type { DataReader } from '../scope/DataReader.ts';
import type { Row } from '../crud/read-rows.ts';
import { exportCell, exportNumber, type ExportColumn } from './export-cells.ts';
import { safeCell } from './to-csv.ts';

/** A cell of a spreadsheet file. */
export interface SheetCell {
  readonly value: string | number;
  readonly type: StringConstructor | NumberConstructor;
  readonly fontWeight?: 'bold';
}

/**
 * Rows as cells of a spreadsheet, under their headers. Numbers are numbers. Texts are texts and no formulas, but become one as soon as a person edits
 * the cell or saves the sheet as CSV, so they are led by an apostrophe there as well.
 */
export function exportSheet({
  columns,
  rows,
  reader,
  warn,
}: {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly Row[];
  readonly reader: DataReader;
  readonly warn: (message: string) => void;
}): readonly (readonly SheetCell[])[] {
  const headers = columns.map(({ label }): SheetCell => ({ value: safeCell(label), type: String, fontWeight: 'bold' }));
  const cellOf = (column: ExportColumn, row: Row): SheetCell => {
    const number = exportNumber(column, row);
    return number === undefined
      ? { value: safeCell(exportCell(column, row, reader, warn)), type: String }
      : { value: number, type: Number };
  };
  return [headers, ...rows.map((row) => columns.map((column) => cellOf(column, row)))];
}
