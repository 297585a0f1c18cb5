import { addDays } from '@lab-console/schedule-rules';

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

/** A direction on the grid: days are its rows, periods its columns. */
export interface CellStep {
  readonly days: number;
  readonly periods: number;
}

/** One text for a cell, to find it by. */
export function cellKey({ date, periodId }: GridCell): string {
  return `${date}/${periodId}`;
}

/** Monday to Sunday of the week that begins on `monday`. */
export function weekDays(monday: string): readonly string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

/** The cell so many rows and columns on; the grid's edge holds. */
export function stepCell(cell: GridCell, step: CellStep, days: readonly string[], periodIds: readonly number[]): GridCell {
  const at = (index: number, by: number, length: number): number => Math.min(Math.max(index, 0) + by, length - 1);
  const day = Math.max(0, at(days.indexOf(cell.date), step.days, days.length));
  const period = Math.max(0, at(periodIds.indexOf(cell.periodId), step.periods, periodIds.length));
  return { date: days[day] ?? cell.date, periodId: periodIds[period] ?? cell.periodId };
}

/** The cells of a rectangle, day by day. */
export function cellsIn({ anchor, head }: CellRange, days: readonly string[], periodIds: readonly number[]): readonly GridCell[] {
  const between = <Item>(items: readonly Item[], a: Item, b: Item): readonly Item[] => {
    const ends = [items.indexOf(a), items.indexOf(b)].filter((index) => index >= 0);
    return ends.length === 0 ? [] : items.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  const columns = between(periodIds, anchor.periodId, head.periodId);
  return between(days, anchor.date, head.date).flatMap((date) => columns.map((periodId) => ({ date, periodId })));
}
