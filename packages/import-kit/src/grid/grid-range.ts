import type { GridPosition } from './grid-position.ts';

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
