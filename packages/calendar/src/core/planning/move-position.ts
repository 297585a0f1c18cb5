/** A cell of the grid, counted from 0. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** How many rows and columns there are, and how many rows Page Down passes. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Where a key leads from a cell, as in every ARIA grid; `null` where the key is none that moves. */
export function movePosition(
  { row, column }: GridPosition,
  { key, hasCommand }: { readonly key: string; readonly hasCommand: boolean },
  { rows, columns, page }: GridSize,
): GridPosition | null {
  const to = (nextRow: number, nextColumn: number): GridPosition => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(hasCommand ? rows - 1 : row + 1, column);
    case 'ArrowUp':
      return to(hasCommand ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, hasCommand ? columns - 1 : column + 1);
    case 'ArrowLeft':
      return to(row, hasCommand ? 0 : column - 1);
    case 'Home':
      return to(hasCommand ? 0 : row, 0);
    case 'End':
      return to(hasCommand ? rows - 1 : row, columns - 1);
    case 'PageDown':
      return to(row + Math.max(1, page), column);
    case 'PageUp':
      return to(row - Math.max(1, page), column);
    default:
      return null;
  }
}
