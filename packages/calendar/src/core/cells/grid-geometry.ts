import { createSessionPeriods, sortPeriods, toSeconds, type Period } from '@lab-console/schedule-rules';

/** A rectangle in pixels, counted from the top left of the grid. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the days of a grid are. */
export interface GridGeometry {
  readonly days: readonly (Box & { readonly date: string })[];
  /** First and last visible time in seconds of the day; `null` in a month, whose days have no clock. */
  readonly hours: { readonly start: number; readonly end: number } | null;
}

/** A place that a session could take: a period of a day, or in a month just the day. */
export interface Place {
  readonly date: string;
  readonly period_id: number | null;
}

/** The place at a point; in a break it is the period that starts or ends nearest. `null` outside of every day. */
export function placeAt(
  geometry: GridGeometry,
  periods: readonly Period[],
  point: { readonly x: number; readonly y: number },
): Place | null {
  const day = geometry.days.find(
    ({ left, top, width, height }) => point.x >= left && point.x < left + width && point.y >= top && point.y < top + height,
  );
  if (!day) return null;
  if (!geometry.hours) return { date: day.date, period_id: null };
  const { start, end } = geometry.hours;
  const seconds = start + ((point.y - day.top) / day.height) * (end - start);
  let nearest: { readonly id: number; readonly distance: number } | null = null;
  for (const { id, start_time, end_time } of periods) {
    const distance = Math.max(toSeconds(start_time) - seconds, seconds - toSeconds(end_time), 0);
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  return { date: day.date, period_id: nearest?.id ?? null };
}

/** Returns the box of a place, or of several periods from it on; `null` where its day or its period is not in view. */
export function boxOf(
  { days, hours }: GridGeometry,
  periods: readonly Period[],
  { date, period_id, period_count }: Place & { readonly period_count?: number },
): Box | null {
  const day = days.find((entry) => entry.date === date);
  if (!day) return null;
  if (!hours) return { left: day.left, top: day.top, width: day.width, height: day.height };
  const period = period_id === null ? null : createSessionPeriods(periods)(period_id, period_count);
  if (!period) return null;
  const at = (time: string): number => day.top + ((toSeconds(time) - hours.start) / (hours.end - hours.start)) * day.height;
  return { left: day.left, top: at(period.start_time), width: day.width, height: at(period.end_time) - at(period.start_time) };
}

/** The place that an arrow key leads to, by days and periods; the same one where there is none further. */
export function neighbourSlot(
  { days, hours }: GridGeometry,
  periods: readonly Period[],
  place: Place,
  step: { readonly days?: number; readonly periods?: number },
): Place {
  const at = days.findIndex(({ date }) => date === place.date);
  // In a month an arrow down is a week.
  const daysOn = (step.days ?? 0) + (hours ? 0 : 7 * (step.periods ?? 0));
  const day = days[at + daysOn] ?? days[at] ?? days[0];
  const order = sortPeriods(periods);
  const from = order.findIndex(({ id }) => id === place.period_id);
  const period = order[from + (hours ? (step.periods ?? 0) : 0)] ?? order[Math.max(0, from)];
  return { date: day?.date ?? place.date, period_id: hours ? (period?.id ?? null) : null };
}

/** Whether two rectangles share a point. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
