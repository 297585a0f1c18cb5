import type { RawRow } from '../core/raw-cell.ts';
import type { SheetInfo } from './sheet-events.ts';

/** One sheet, read. */
export interface ReadSheet {
  readonly info: SheetInfo;
  readonly rows: readonly RawRow[];
  readonly blankRows: number;
}

/** Callbacks for a sheet while it is read. */
export interface SheetStream {
  readonly onSheet: (info: SheetInfo) => void;
  readonly onRows: (rows: readonly RawRow[]) => void;
  /** Rows that were sent before, with their merged cells. */
  readonly onRowsAgain: (rows: readonly RawRow[]) => void;
  /** What was sent does not count: the file is read anew in another way. */
  readonly onRestart: () => void;
}
