import type { RawRow } from '../core/raw-cell.ts';
import type { SheetInfo } from './sheet-events.ts';

/** One sheet, read. */
export interface ReadSheet {
  readonly info: SheetInfo;
  readonly rows: readonly RawRow[];
  readonly blankRows: number;
}
