import type { ImportColumns } from '../core/import-column.ts';

/** Height of a row in pixels. */
export const rowHeight = 32;
/** Width of the column with the row numbers. */
export const numberWidth = 64;
/** Width of the column with the state of the row. */
export const stateWidth = 68;

const defaultCharacters = 14;

/** Widths of the columns in pixels, in the order of the definition. */
export function columnWidths(columns: ImportColumns): readonly number[] {
  return Object.values(columns).map((column) => Math.max(88, (column.width ?? defaultCharacters) * 8 + 28));
}

/** `grid-template-columns` of a row. */
export function rowTemplate(widths: readonly number[]): string {
  return [numberWidth, stateWidth, ...widths].map((width) => `${width}px`).join(' ');
}
