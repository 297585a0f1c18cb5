import { cellText } from '../columns/cell-number.ts';
import type { ImportColumn } from './import-column.ts';
import type { RawCell } from './raw-cell.ts';

/** What a cell shows and what an editor starts with: the value where there is one, else what stands in the file. */
export function displayCell(column: ImportColumn, value: unknown, cell: RawCell): string {
  if (value !== null && value !== undefined) return column.format(value);
  if (cell === null) return '';
  if (typeof cell !== 'object') return cellText(cell);
  switch (cell.kind) {
    case 'number':
      return cellText(cell);
    case 'error':
      return cell.text;
    case 'uncomputed':
    case 'merged':
      return '';
  }
}
