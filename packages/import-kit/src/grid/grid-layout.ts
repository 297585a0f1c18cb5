import type { ImportColumns } from '../core/import-column.ts';

/** Height of a row in pixels. */
export const rowHeight = 32;
/** Width of the column with the row numbers. */
export const numberWidth = 64;
/** Width of the column with the state of the row. */
export const stateWidth = 68;

/** Width of the column with what is wrong with a row. */
export const problemWidth = 280;

const defaultCharacters = 14;

/** Widths of the columns in pixels, in the order of the definition. */
export function columnWidths(columns: ImportColumns): readonly number[] {
  return Object.values(columns).map((column) => Math.max(88, (column.width ?? defaultCharacters) * 8 + 28));
}

/** Returns `grid-template-columns` of a row; `problem` is the width of the column with what is wrong, 0 where there is none. */
export function rowTemplate(widths: readonly number[], problem: number): string {
  return [numberWidth, stateWidth, ...(problem > 0 ? [problem] : []), ...widths].map((width) => `${width}px`).join(' ');
}
