import { addDays } from '@lab-console/schedule-rules';
import { positionsIn, rangeBetween, type GridPosition } from '@lab-console/widget-base/grid';

/** A period of a day. */
export interface GridCell {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly periodId: number;
}

/** A rectangle of cells: from where it was begun to where it reaches. */
export interface CellRange {
  readonly anchor: GridCell;
  readonly head: GridCell;
}

/** What the rows and columns of the grid are. */
export interface GridAxes {
  readonly days: readonly string[];
  readonly periodIds: readonly number[];
  /** Whether days are the columns: a phone shows one of them. They are the rows otherwise. */
  readonly isDayColumn: boolean;
}

/** One text for a cell, to find it by. */
export function cellKey({ date, periodId }: GridCell): string {
  return `${date}/${periodId}`;
}

/** Returns the period of a cell by its key. */
export function periodOfCell(key: string): number {
  return Number(key.split('/')[1]);
}

/** Monday to Sunday of the week that begins on `monday`. */
export function weekDays(monday: string): readonly string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

/** Returns where a cell is in the grid; the first day or period replaces one that the grid does not have. */
export function positionOf({ date, periodId }: GridCell, { days, periodIds, isDayColumn }: GridAxes): GridPosition {
  const day = Math.max(0, days.indexOf(date));
  const period = Math.max(0, periodIds.indexOf(periodId));
  return isDayColumn ? { row: period, column: day } : { row: day, column: period };
}

/** The cell at a position of the grid; `null` where it has none. */
export function cellAt({ row, column }: GridPosition, { days, periodIds, isDayColumn }: GridAxes): GridCell | null {
  const [date, periodId] = isDayColumn ? [days[column], periodIds[row]] : [days[row], periodIds[column]];
  return date === undefined || periodId === undefined ? null : { date, periodId };
}

/** How many rows and columns the grid has. */
export function axesSize({ days, periodIds, isDayColumn }: GridAxes): { readonly rows: number; readonly columns: number } {
  return isDayColumn ? { rows: periodIds.length, columns: days.length } : { rows: days.length, columns: periodIds.length };
}

/** The cells of a rectangle, day by day. */
export function cellsIn({ anchor, head }: CellRange, days: readonly string[], periodIds: readonly number[]): readonly GridCell[] {
  const axes = { days, periodIds, isDayColumn: false };
  return positionsIn(rangeBetween(positionOf(anchor, axes), positionOf(head, axes))).flatMap(
    (position) => cellAt(position, axes) ?? [],
  );
}
