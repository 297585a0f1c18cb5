import type { GridPosition } from '@lab-console/widget-base/grid';

/** Rows that are looked through for a cell that takes a value. */
const maxRows = 50;

/** The cell that a grid begins with: the first one that takes a value, by rows; the first of all where none does. */
export function firstOpenCell({
  rows,
  columns,
  isOpen,
}: {
  /** How many there are. */
  readonly rows: number;
  readonly columns: number;
  readonly isOpen: (place: GridPosition) => boolean;
}): GridPosition {
  for (let row = 0; row < Math.min(rows, maxRows); row += 1) {
    for (let column = 0; column < columns; column += 1) if (isOpen({ row, column })) return { row, column };
  }
  return { row: 0, column: 0 };
}
