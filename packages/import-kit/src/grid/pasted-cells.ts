import { parseClipboard } from '@lab-console/widget-base/grid';
import type { CellChange } from '../session/cell-edits.ts';

/** Where pasted cells go: rows and columns from the active cell on. */
export interface PasteTarget {
  readonly rows: readonly { readonly number: number }[];
  readonly keys: readonly string[];
}

/** One text into all cells of a target. */
export function filledCells(text: string, { rows, keys }: PasteTarget): readonly CellChange[] {
  return rows.flatMap(({ number }) => keys.map((key) => ({ number, key, text })));
}

/** The changes that pasting makes; what would lie outside of the grid is left out. */
export function pastedCells(text: string, { rows, keys }: PasteTarget): readonly CellChange[] {
  return parseClipboard(text).flatMap((cells, down) =>
    cells.flatMap((cell, right): readonly CellChange[] => {
      const number = rows[down]?.number;
      const key = keys[right];
      return number === undefined || key === undefined ? [] : [{ number, key, text: cell }];
    }),
  );
}
