import type { Timeslot } from '@lab-console/schedule-rules';
import { copyText, fillSource, positionsIn, type GridPosition, type GridRange } from '@lab-console/widget-base/grid';
import { cellAt, type GridAxes } from './grid-cell.ts';
import { withoutId } from './timeslot-pen.ts';
import type { NewTimeslot } from './timeslot-source.ts';

/** The timeslots at a position of the grid. */
export type TimeslotsAt = (position: GridPosition) => readonly Timeslot[];

/** Copied cells: their text for the clipboard, and the timeslots that a paste adds. */
export interface CopiedBlock {
  readonly text: string;
  readonly rows: readonly { readonly down: number; readonly over: number; readonly row: Timeslot }[];
}

/** Copies the timeslots of a range. */
export function copyBlock(
  range: GridRange,
  { timeslotsAt, textOf }: { readonly timeslotsAt: TimeslotsAt; readonly textOf: (row: Timeslot) => string },
): CopiedBlock {
  return {
    text: copyText(range, (position) => timeslotsAt(position).map(textOf).join('\n')),
    rows: positionsIn(range).flatMap((position) =>
      timeslotsAt(position).map((row) => ({ down: position.row - range.top, over: position.column - range.left, row })),
    ),
  };
}

function moved(row: Timeslot, to: GridPosition, axes: GridAxes): readonly NewTimeslot[] {
  const cell = cellAt(to, axes);
  return cell ? [{ ...withoutId(row), date: cell.date, period_id: cell.periodId }] : [];
}

/** The timeslots of a copied block from a cell on; what would lie outside of the grid is left out. */
export function placeCopied({ rows }: CopiedBlock, { top, left }: GridRange, axes: GridAxes): readonly NewTimeslot[] {
  return rows.flatMap(({ down, over, row }) => moved(row, { row: top + down, column: left + over }, axes));
}

/** The timeslots of the first row of a range in the rows below it; a single row gets those of the row above. */
export function fillTimeslots(range: GridRange, timeslotsAt: TimeslotsAt, axes: GridAxes): readonly NewTimeslot[] {
  const source = fillSource(range);
  if (source === null) return [];
  return positionsIn({ ...range, top: source + 1 }).flatMap((to) =>
    timeslotsAt({ row: source, column: to.column }).flatMap((row) => moved(row, to, axes)),
  );
}
