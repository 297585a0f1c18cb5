import { datesIn, shortTime, weekdayOf, weekRange, type Period, type Weekday } from '@lab-console/schedule-rules';
import type { PlacedSession } from '../sessions/placed-session.ts';
import type { PlanningSlot, ResourceKind } from './planning-cell.ts';
import type { PlanningResource } from './planning-resources.ts';

/** Resources down and the whole week across, or periods down and resources across for one day. */
export type PlanningLayout = 'week' | 'day';

/** A row or a column: it fixes some of day, period and resource. */
export interface PlanningLine extends Partial<PlanningSlot> {
  readonly key: string;
  /** What its heading shows. */
  readonly label: string;
  /** Smaller, beside or below it. */
  readonly hint: string;
  /** What it is in full, for screen readers. */
  readonly name: string;
  /** Columns of one day are below its heading. */
  readonly group?: { readonly key: string; readonly label: string; readonly name: string };
}

/** Rows and columns of a grid. */
export interface PlanningAxes {
  readonly rows: readonly PlanningLine[];
  readonly columns: readonly PlanningLine[];
}

/** Words that lines are named with. */
export interface LineTexts {
  readonly weekday: (weekday: Weekday) => string;
  readonly day: (date: string) => string;
  readonly unknownPeriod: string;
  readonly listed: (words: readonly string[]) => string;
  /** How many students a room holds. */
  readonly capacity: (count: number) => string;
  /** How many sessions are in view. */
  readonly sessions: (count: number) => string;
}

/** Settings of `planningAxes`. */
export interface AxesRequest {
  readonly kind: ResourceKind | null;
  readonly layout: PlanningLayout;
  /** The day in view, `YYYY-MM-DD`. */
  readonly date: string;
  readonly periods: readonly Period[];
  readonly resources: readonly PlanningResource[];
  readonly words: LineTexts;
}

/** The periods of the day in their order, and those that sessions name though they are not known: they have to be found. */
export function periodsInView(periods: readonly Period[], placed: readonly PlacedSession[], unknown: string): readonly Period[] {
  const known = new Set(periods.map(({ id }) => id));
  const missing = new Map<number, Period>();
  for (const { session, start, end } of placed) {
    const id = session.period_id;
    if (known.has(id) || missing.has(id)) continue;
    const name = session.period?.id === id ? session.period.name : `#${id} (${unknown})`;
    missing.set(id, { id, code: '', name, start_time: start, end_time: end });
  }
  return missing.size === 0 ? periods : [...periods, ...missing.values()];
}

/** The rows and columns of a planning view. */
export function planningAxes({ kind, layout, date, periods, resources, words }: AxesRequest): PlanningAxes {
  const dates = datesIn(weekRange(date));
  const periodLines = periods.map((period): PlanningLine => ({
    key: `p${period.id}`,
    label: period.name,
    hint: `${shortTime(period.start_time)}–${shortTime(period.end_time)}`,
    name: period.name,
    periodId: period.id,
    ...(kind === null ? {} : { date }),
  }));
  const days = dates.map((day) => {
    const weekday = words.weekday(weekdayOf(day));
    return { key: day, label: weekday, hint: String(Number(day.slice(8))), name: words.day(day), date: day };
  });
  if (kind === null) return { rows: periodLines, columns: days };
  const resourceLines = resources.map(({ id, name, capacity, count }): PlanningLine => ({
    key: `r${id ?? '-'}`,
    label: name,
    hint: [...(capacity === null ? [] : [words.capacity(capacity)]), ...(count > 0 ? [words.sessions(count)] : [])]
      // A number and what it counts stay on one line.
      .map((part) => part.replaceAll(' ', '\u00A0'))
      .join(' · '),
    name,
    resourceId: id,
  }));
  if (layout === 'day') return { rows: periodLines, columns: resourceLines };
  const columns = days.flatMap((day) =>
    periods.map((period): PlanningLine => ({
      key: `${day.date}|${period.id}`,
      label: period.name,
      hint: '',
      name: words.listed([day.name, period.name]),
      date: day.date,
      periodId: period.id,
      group: { key: day.date, label: `${day.label} ${day.hint}`, name: day.name },
    })),
  );
  return { rows: resourceLines, columns };
}

/** The place where a row and a column cross. */
export function placeOf(row: PlanningLine, column: PlanningLine): PlanningSlot {
  const resourceId = row.resourceId === undefined ? column.resourceId : row.resourceId;
  const place = { date: column.date ?? row.date ?? '', periodId: column.periodId ?? row.periodId ?? -1 };
  return resourceId === undefined ? place : { ...place, resourceId };
}

/** The row and column of a place; `null` where the grid has no cell for it. */
export function positionOf(
  { rows, columns }: PlanningAxes,
  place: Partial<PlanningSlot>,
): { readonly row: number; readonly column: number } | null {
  const fits = (line: PlanningLine): boolean =>
    (line.date === undefined || place.date === undefined || line.date === place.date) &&
    (line.periodId === undefined || place.periodId === undefined || line.periodId === place.periodId) &&
    (line.resourceId === undefined || place.resourceId === undefined || line.resourceId === place.resourceId);
  const row = rows.findIndex(fits);
  const column = columns.findIndex(fits);
  return row < 0 || column < 0 ? null : { row, column };
}
