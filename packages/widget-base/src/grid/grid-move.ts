import type { GridPosition } from './grid-range.ts';

/** How many rows and columns a grid has, and how many rows PageUp and PageDown pass. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** At least one row is passed. */
  readonly page: number;
}

/**
 * The cell to which a key leads, the grid's edges kept; `null` for keys that do not move. With Ctrl a key leads to the edge; in a list of
 * one column Home and End lead to its first and last row.
 */
export function movePosition(
  { row, column }: GridPosition,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
  { rows, columns, page }: GridSize,
): GridPosition | null {
  const to = (nextRow: number, nextColumn: number): GridPosition => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  const isFar = ctrl || columns === 1;
  switch (key) {
    case 'ArrowDown':
      return to(ctrl ? rows - 1 : row + 1, column);
    case 'ArrowUp':
      return to(ctrl ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, ctrl ? columns - 1 : column + 1);
    case 'ArrowLeft':
      return to(row, ctrl ? 0 : column - 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows - 1 : row, columns - 1);
    case 'PageDown':
      return to(row + Math.max(1, page), column);
    case 'PageUp':
      return to(row - Math.max(1, page), column);
    default:
      return null;
  }
}
