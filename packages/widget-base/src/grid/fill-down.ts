import { positionsIn, type GridPosition, type GridRange } from './grid-range.ts';
import type { GridEdit } from './place-block.ts';

/** The first row of a range for the rows below it; a single row gets the row above, the first row of a grid nothing. */
export function fillDown(range: GridRange, textAt: (place: GridPosition) => string): readonly GridEdit[] {
  const isOneRow = range.top === range.bottom;
  if (isOneRow && range.top === 0) return [];
  const source = isOneRow ? range.top - 1 : range.top;
  return positionsIn({ ...range, top: source + 1 }).map((place) => ({
    ...place,
    text: textAt({ row: source, column: place.column }),
  }));
}
