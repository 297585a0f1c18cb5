import { weekdayOf, type Weekday } from '../dates/weekday.ts';
import type { Location } from '../entities/location.ts';
import type { Session } from '../entities/session.ts';
import type { PeriodTimes } from '../periods/overlapping-periods.ts';
import { createSessionPeriods } from '../periods/session-periods.ts';
import { addHeat, noHeat, type HeatCell } from './heat-cell.ts';

/** What the rows or columns of a heat map are. */
export type HeatAxis = 'day' | 'weekday' | 'period' | 'room';

/** What a row or column represents. */
export type HeatLine =
  | { readonly axis: 'day'; readonly date: string }
  | { readonly axis: 'weekday'; readonly weekday: Weekday }
  | { readonly axis: 'period'; readonly periodId: number }
  | { readonly axis: 'room'; readonly roomId: number };

/** What a heat map is made of. */
export interface HeatRequest {
  readonly sessions: readonly Session[];
  /** The days that count, `YYYY-MM-DD`, each once; see `teachingDays`. */
  readonly days: readonly string[];
  /** The periods that count, in the order shown. */
  readonly periods: readonly PeriodTimes[];
  /** The rooms that count, in the order shown. */
  readonly rooms: readonly Pick<Location, 'id' | 'capacity'>[];
  readonly rows: HeatAxis;
  /** Of another kind than the rows: days and weekdays are of one kind. */
  readonly columns: HeatAxis;
}

/** How full rooms and periods are. */
export interface HeatMap {
  readonly rows: readonly HeatLine[];
  readonly columns: readonly HeatLine[];
  /** By row, then by column. */
  readonly cells: readonly (readonly HeatCell[])[];
  readonly rowTotals: readonly HeatCell[];
  readonly columnTotals: readonly HeatCell[];
  readonly total: HeatCell;
  /** Sessions that are in no day, period or room that counts. */
  readonly unplaced: number;
}

type Dimension = 'time' | 'period' | 'room';

const dimensionOf: { readonly [Axis in HeatAxis]: Dimension } = { day: 'time', weekday: 'time', period: 'period', room: 'room' };

/**
 * Counts how much of the possible is taken. A room in a period of a day is one slot, however many sessions are in it; the places of a session are the
 * students that it takes at most, in
 * each of its periods. It is one session of a cell, a row or a column, however many of its periods are there.
 *
 * @throws RangeError when rows and columns are of one kind.
 */
export function createHeatMap({ sessions, days, periods, rooms, rows: rowAxis, columns: columnAxis }: HeatRequest): HeatMap {
  if (dimensionOf[rowAxis] === dimensionOf[columnAxis]) {
    throw new RangeError(
      `A heat map of ${rowAxis} by ${columnAxis} has one dimension: choose rows and columns of different kinds.`,
    );
  }
  const rows = linesOf(rowAxis, { days, periods, rooms });
  const columns = linesOf(columnAxis, { days, periods, rooms });
  const dayAt = new Map(days.map((day, at) => [day, at]));
  const periodAt = new Map(periods.map(({ id }, at) => [id, at]));
  const roomAt = new Map(rooms.map(({ id }, at) => [id, at]));
  const weekdays = days.map(weekdayOf);
  const weekdayAt = new Map([...new Set(weekdays)].sort((a, b) => a - b).map((weekday, at) => [weekday, at]));

  const indexOn = (axis: HeatAxis, [day, period, room]: readonly [number, number, number]): number => {
    switch (axis) {
      case 'day':
        return day;
      case 'weekday':
        return weekdayAt.get(weekdays[day] ?? 1) ?? 0;
      case 'period':
        return period;
      case 'room':
        return room;
    }
  };

  const capacities = rooms.map(({ capacity }) => capacity ?? null);
  const allPlaces = capacities.every((capacity) => capacity !== null)
    ? capacities.reduce((sum, capacity) => sum + capacity, 0)
    : null;
  /** What a cell could hold while it is empty. */
  const possible = (row: HeatLine, column: HeatLine): HeatCell => {
    let [dayCount, periodCount, roomCount, places] = [days.length, periods.length, rooms.length, allPlaces];
    for (const line of [row, column]) {
      if (line.axis === 'day') dayCount = 1;
      else if (line.axis === 'weekday') dayCount = weekdays.filter((weekday) => weekday === line.weekday).length;
      else if (line.axis === 'period') periodCount = 1;
      else {
        roomCount = 1;
        places = capacities[roomAt.get(line.roomId) ?? -1] ?? null;
      }
    }
    const times = dayCount * periodCount;
    return { ...noHeat, slots: times * roomCount, places: places === null ? null : places * times };
  };

  const cells = rows.map((row) => columns.map((column): Writable<HeatCell> => ({ ...possible(row, column) })));
  const seen = new Uint8Array(days.length * periods.length * rooms.length);
  let [placed, unplaced] = [0, 0];
  const periodsOf = createSessionPeriods(periods);
  const inRow = rows.map(() => 0);
  const inColumn = columns.map(() => 0);
  for (const { date, period_id, period_count, location_id, max_student_number, cancelled_at } of sessions) {
    if (cancelled_at) continue;
    const [day, room] = [dayAt.get(date), roomAt.get(location_id)];
    const [first, ...others] = (periodsOf(period_id, period_count)?.ids ?? []).flatMap((id) => periodAt.get(id) ?? []);
    if (day === undefined || first === undefined || room === undefined) {
      unplaced += 1;
      continue;
    }
    const [ofRows, ofColumns, ofCells] = [new Set<number>(), new Set<number>(), new Set<Writable<HeatCell>>()];
    for (const period of [first, ...others]) {
      const place = [day, period, room] as const;
      const [row, column] = [indexOn(rowAxis, place), indexOn(columnAxis, place)];
      const cell = cells[row]?.[column];
      if (!cell) continue;
      ofRows.add(row);
      ofColumns.add(column);
      ofCells.add(cell);
      const slot = (day * periods.length + period) * rooms.length + room;
      cell.filled += max_student_number;
      if (seen[slot] === 0) cell.taken += 1;
      seen[slot] = 1;
    }
    placed += 1;
    for (const cell of ofCells) cell.sessions += 1;
    for (const row of ofRows) inRow[row] = (inRow[row] ?? 0) + 1;
    for (const column of ofColumns) inColumn[column] = (inColumn[column] ?? 0) + 1;
  }

  const sum = (line: readonly HeatCell[], count: number | undefined): HeatCell => ({
    ...line.reduce<HeatCell>(addHeat, noHeat),
    sessions: count ?? 0,
  });
  const rowTotals = cells.map((row, at) => sum(row, inRow[at]));
  return {
    rows,
    columns,
    cells,
    rowTotals,
    columnTotals: columns.map((_, at) =>
      sum(
        cells.flatMap((row) => row[at] ?? []),
        inColumn[at],
      ),
    ),
    total: sum(rowTotals, placed),
    unplaced,
  };
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

function linesOf(axis: HeatAxis, { days, periods, rooms }: Pick<HeatRequest, 'days' | 'periods' | 'rooms'>): readonly HeatLine[] {
  switch (axis) {
    case 'day':
      return days.map((date) => ({ axis, date }));
    case 'weekday':
      return [...new Set(days.map(weekdayOf))].sort((a, b) => a - b).map((weekday) => ({ axis, weekday }));
    case 'period':
      return periods.map(({ id }) => ({ axis, periodId: id }));
    case 'room':
      return rooms.map(({ id }) => ({ axis, roomId: id }));
  }
}
