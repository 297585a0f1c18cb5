import { cellText } from './cell-number.ts';
import type { ImportColumn } from './import-column.ts';
import type { RawCell } from './raw-cell.ts';

/**
 * Returns what a cell shows and what an editor starts with: the value where there is one, else the content of the file.
 *
 * @param language Shows the label of a value that has one.
 */
export function displayCell(column: ImportColumn, value: unknown, cell: RawCell, language?: 'en' | 'zh'): string {
  if (value !== null && value !== undefined) {
    const label = language && column.values?.find((allowed) => allowed.value === value)?.label[language];
    return label ?? column.format(value);
  }
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
