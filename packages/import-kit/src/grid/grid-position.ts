import type { GridPosition } from '@lab-console/widget-base/grid';

/** How far the active cell can go. */
export interface GridBounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on a page. */
  readonly page: number;
}

/** The keys that move. */
export interface MoveKey {
  readonly key: string;
  readonly ctrl: boolean;
}

/** Where a key takes the active cell, or `null` when it is not a key that moves. */
export function movePosition({ row, column }: GridPosition, { key, ctrl }: MoveKey, bounds: GridBounds): GridPosition | null {
  const lastRow = bounds.rows - 1;
  const lastColumn = bounds.columns - 1;
  switch (key) {
    case 'ArrowDown':
      return at(ctrl ? lastRow : row + 1, column);
    case 'ArrowUp':
      return at(ctrl ? 0 : row - 1, column);
    case 'ArrowRight':
      return at(row, ctrl ? lastColumn : column + 1);
    case 'ArrowLeft':
      return at(row, ctrl ? 0 : column - 1);
    case 'Home':
      return at(ctrl ? 0 : row, 0);
    case 'End':
      return at(ctrl ? lastRow : row, lastColumn);
    case 'PageDown':
      return at(row + bounds.page, column);
    case 'PageUp':
      return at(row - bounds.page, column);
    default:
      return null;
  }

  function at(nextRow: number, nextColumn: number): GridPosition {
    return { row: clamp(nextRow, lastRow), column: clamp(nextColumn, lastColumn) };
  }
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
