import {
  copyText,
  placeBlock,
  positionsIn,
  type GridEdit,
  type GridPosition,
  type GridRange,
} from '@lab-console/widget-base/grid';
import type { ClipboardEvent } from 'react';
import { displayCell } from '../core/display-cell.ts';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportRow } from '../core/import-row.ts';
import type { CellChange } from '../session/cell-edits.ts';

/** What copying and pasting work on. */
export interface GridClipboardInput {
  readonly columns: ImportColumns;
  readonly shown: readonly ImportRow[];
  readonly range: GridRange;
  /** Without it nothing can be cut or pasted. */
  readonly onChanges: ((changes: readonly CellChange[]) => void) | undefined;
  readonly onPasted: (cells: number) => void;
}

/** Handlers of the clipboard's events, and texts of cells as changes of rows. */
export interface GridClipboard {
  readonly handleCopy: (event: ClipboardEvent) => void;
  readonly handleCut: (event: ClipboardEvent) => void;
  readonly handlePaste: (event: ClipboardEvent) => void;
  /** What a cell shows. */
  readonly textAt: (position: GridPosition) => string;
  readonly changesOf: (edits: readonly GridEdit[]) => readonly CellChange[];
  /** What emptying the selected cells changes. */
  readonly emptied: () => readonly CellChange[];
}

/** Copy, cut and paste over a range of cells; one copied cell fills the whole range. What would lie outside of the grid is left out. */
export function gridClipboard({ columns, shown, range, onChanges, onPasted }: GridClipboardInput): GridClipboard {
  const entries = Object.entries(columns);
  const textAt = ({ row, column }: GridPosition): string => {
    const [found, entry] = [shown[row], entries[column]];
    return found && entry ? displayCell(entry[1], found.values[column], found.cells[column] ?? null) : '';
  };
  const changesOf = (edits: readonly GridEdit[]): readonly CellChange[] =>
    edits.flatMap(({ row, column, text }) => {
      const [number, key] = [shown[row]?.number, entries[column]?.[0]];
      return number === undefined || key === undefined ? [] : [{ number, key, text }];
    });
  const emptied = (): readonly CellChange[] => changesOf(positionsIn(range).map((position) => ({ ...position, text: '' })));
  const handleCopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyText(range, textAt));
  };
  return {
    textAt,
    changesOf,
    emptied,
    handleCopy,
    handleCut: (event) => {
      handleCopy(event);
      onChanges?.(emptied());
    },
    handlePaste: (event) => {
      if (!onChanges) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      const { edits } = placeBlock(text, { range, rows: shown.length, columns: entries.length });
      const changes = changesOf(edits);
      onChanges(changes);
      onPasted(changes.length);
    },
  };
}
