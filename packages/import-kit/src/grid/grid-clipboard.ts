import { cellsIn, clipboardText, parseClipboard, type GridRange } from '@lab-console/widget-base/grid';
import type { ClipboardEvent } from 'react';
import { displayCell } from '../core/display-cell.ts';
import type { ImportColumns } from '../core/import-column.ts';
import type { ImportRow } from '../core/import-row.ts';
import type { CellChange } from '../session/cell-edits.ts';
import { filledCells, pastedCells } from './pasted-cells.ts';

/** What copying and pasting work on. */
export interface GridClipboardInput {
  readonly columns: ImportColumns;
  readonly shown: readonly ImportRow[];
  readonly range: GridRange;
  /** Without it nothing can be cut or pasted. */
  readonly onChanges: ((changes: readonly CellChange[]) => void) | undefined;
  readonly onPasted: (cells: number) => void;
}

/** Handlers of the clipboard's events, and what emptying the selected cells changes. */
export interface GridClipboard {
  readonly handleCopy: (event: ClipboardEvent) => void;
  readonly handleCut: (event: ClipboardEvent) => void;
  readonly handlePaste: (event: ClipboardEvent) => void;
  readonly emptied: () => readonly CellChange[];
}

/** Copy, cut and paste over a range of cells; one copied cell fills the whole range. */
export function gridClipboard({ columns, shown, range, onChanges, onPasted }: GridClipboardInput): GridClipboard {
  const { top, bottom, left, right } = range;
  const entries = Object.entries(columns);
  const rows = (): readonly ImportRow[] => shown.slice(top, bottom + 1);
  const chosen = entries.slice(left, right + 1);
  const emptied = (): readonly CellChange[] => filledCells('', { rows: rows(), keys: chosen.map(([key]) => key) });
  const handleCopy = (event: ClipboardEvent): void => {
    event.preventDefault();
    const cells = rows().map((row) =>
      chosen.map(([, column], index) => displayCell(column, row.values[left + index], row.cells[left + index] ?? null)),
    );
    event.clipboardData.setData('text/plain', clipboardText(cells));
  };
  return {
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
      const copied = parseClipboard(text);
      const only = copied.length === 1 && copied[0]?.length === 1 ? copied[0][0] : undefined;
      const changes =
        only !== undefined && cellsIn(range) > 1
          ? filledCells(only, { rows: rows(), keys: chosen.map(([key]) => key) })
          : pastedCells(text, { rows: shown.slice(top), keys: entries.slice(left).map(([key]) => key) });
      onChanges(changes);
      onPasted(changes.length);
    },
  };
}
