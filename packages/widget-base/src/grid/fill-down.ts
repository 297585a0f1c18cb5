import { positionsIn, type GridPosition, type GridRange } from './grid-range.ts';
import type { GridEdit } from './place-block.ts';

/** The row that fills a range: its first one, or the one above a single row; `null` where there is none. */
export function fillSource({ top, bottom }: GridRange): number | null {
  if (top < bottom) return top;
  return top > 0 ? top - 1 : null;
}

/** The first row of a range for the rows below it; a single row gets the row above, the first row of a grid nothing. */
export function fillDown(range: GridRange, textAt: (place: GridPosition) => string): readonly GridEdit[] {
  const source = fillSource(range);
  if (source === null) return [];
  return positionsIn({ ...range, top: source + 1 }).map((place) => ({
    ...place,
    text: textAt({ row: source, column: place.column }),
  }));
}
