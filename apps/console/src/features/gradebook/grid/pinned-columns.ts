import type { GridColumn } from './record-grid-types.ts';

/** Where the columns at the right edge stay while others scroll beneath them. */
export interface PinnedColumns {
  /** px from the right edge, by column; `undefined` for columns that scroll. */
  readonly pins: readonly (number | undefined)[];
  /** The first pinned column; -1 where all columns scroll. */
  readonly edge: number;
}

/** Pins the columns that ask for it, or none. */
export function pinColumns(columns: readonly GridColumn[], isPinning: boolean): PinnedColumns {
  const pins = columns.map(({ isPinned }, at) => (isPinned && isPinning ? widthOf(columns.slice(at + 1)) : undefined));
  return { pins, edge: pins.findIndex((pin) => pin !== undefined) };
}

/** Class names of a column's cells. */
export function pinClass({ pins, edge }: PinnedColumns, column: number): string {
  return pins[column] === undefined ? '' : column === edge ? 'pinned edge' : 'pinned';
}

/** Width of columns beside each other, in px. */
export function widthOf(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
