import type { RawRow } from '../core/raw-cell.ts';

/** What is known of a sheet before its rows arrive. */
export interface SheetInfo {
  /** Name of the sheet that is read: the first visible one, or the one that was chosen. Empty for text files. */
  readonly sheet: string;
  /** Names of all visible sheets. */
  readonly visibleSheets: readonly string[];
  readonly date1904: boolean;
  /** Columns (counted from 0) that are hidden in the sheet. */
  readonly hiddenColumns: readonly number[];
  /** Number of the last row that holds something; what the file declares before all rows were read. */
  readonly lastRow: number;
  /** What the file turned out to be. */
  readonly format: 'xlsx' | 'xlsb' | 'ods' | 'xls' | 'text';
  /** Encoding of a text file, e.g. `utf-8`. */
  readonly encoding?: string;
}

/** Events of the reader, in this order: progress, sheet, rows …, end. A file may be refused after rows have come. */
export type SheetEvent =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'sheet'; readonly info: SheetInfo }
  | { readonly type: 'rows'; readonly rows: readonly RawRow[] }
  /** Rows that had come before, now with what follows all rows in the file: their merged cells. */
  | { readonly type: 'rows-again'; readonly rows: readonly RawRow[] }
  /** Nothing that came before counts: the file turned out to be one that has to be read in another way. */
  | { readonly type: 'restart' }
  | { readonly type: 'end'; readonly blankRows: number; readonly lastRow?: number };
