import { headerName } from '../core/header-name.ts';
import type { ColumnAssignment } from '../core/match-headers.ts';
import type { SheetColumns } from '../core/sheet-columns.ts';
import type { BrowserStore } from './browser-store.ts';

/** Remembers how the columns of a sheet were assigned, by the headers of the sheet. */
export interface ColumnMemory {
  recall(sheet: SheetColumns): Promise<ColumnAssignment | null>;
  remember(sheet: SheetColumns, assignment: ColumnAssignment): Promise<void>;
}

/** A memory in a store; `keys` are those of the columns of the import. */
export function columnMemory(store: BrowserStore, scope: string, keys: readonly string[]): ColumnMemory {
  const placeOf = (sheet: SheetColumns): string => JSON.stringify([scope, keys, shapeOf(sheet)]);
  return {
    async recall(sheet) {
      const known = await store.get(placeOf(sheet));
      return isAssignment(known, keys.length) ? { ...known, row: known.row + sheet.row } : null;
    },
    // Titles above a header come and go: its row is kept by its distance from the one that was found.
    remember: (sheet, { row, positions }) => store.set(placeOf(sheet), { row: row - sheet.row, positions }),
  };
}

/** The headers of a sheet in their places. */
function shapeOf({ columns }: SheetColumns): readonly string[] {
  return columns.map(({ index, header }) => `${index} ${headerName(header).name}`);
}

function isAssignment(value: unknown, count: number): value is ColumnAssignment {
  if (typeof value !== 'object' || value === null || !('row' in value) || !('positions' in value)) return false;
  const { row, positions } = value;
  return typeof row === 'number' && Array.isArray(positions) && positions.length === count && positions.every(Number.isInteger);
}
