/** A cell of a grid: row among the shown ones and column, both counted from 0. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells; all four ends belong to it. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle between two cells. */
export function rangeBetween(one: GridPosition, other: GridPosition): GridRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** Number of cells. */
export function cellsIn({ top, bottom, left, right }: GridRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** All cells of a rectangle, row by row. */
export function positionsIn({ top, bottom, left, right }: GridRange): readonly GridPosition[] {
  const positions: GridPosition[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) positions.push({ row, column });
  return positions;
}
