import { maxPeriodCount, type Period } from '@lab-console/schedule-rules';
import type { CalendarEvent } from './calendar-event.ts';

/** The part of a day that is shown, and its grid. */
export interface DayGrid {
  /** `HH:mm` */
  readonly dayStart: string;
  /** `HH:mm` */
  readonly dayEnd: string;
  /** Minutes from one line to the next. */
  readonly stepMinutes: number;
}

/** Where an event is in the day. */
export interface EventPlace {
  readonly date: string;
  readonly period_id: number;
  readonly period_count: number;
}

/** Times of day as periods: one a step, and one for each event that keeps to none, or is longer than sessions can be. */
export interface EventPeriods {
  readonly periods: readonly Period[];
  /** Returns the place of an event; one that came later than the periods were made gets another one, which only it knows. */
  readonly placeOf: (event: Pick<CalendarEvent, 'start' | 'end'>) => EventPlace;
  readonly periodOf: (place: Pick<EventPlace, 'period_id'>) => Period | null;
  /** Start and end of a place, `YYYY-MM-DDTHH:mm`. */
  readonly timesOf: (place: Omit<EventPlace, 'period_count'> & { readonly period_count?: number }) => {
    readonly start: string;
    readonly end: string;
  };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const lastMinute = 24 * 60 - 1;

function timeOf(minutes: number): string {
  const within = Math.min(minutes, lastMinute);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** Minutes of the day at which an event begins and ends; one that goes on overnight ends with its day. */
function spanOf({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): readonly [from: number, until: number] {
  const from = minutesOf(start.slice(11));
  const until = end.slice(0, 10) > start.slice(0, 10) ? lastMinute : minutesOf(end.slice(11));
  return [from, Math.max(until, from + 1)];
}

/** Makes the periods of a day that all of the events fit into. */
export function createEventPeriods(grid: DayGrid, events: readonly Pick<CalendarEvent, 'start' | 'end'>[]): EventPeriods {
  const { stepMinutes } = grid;
  const spans = events.map(spanOf);
  const first = Math.min(minutesOf(grid.dayStart), ...spans.map(([from]) => from));
  const last = Math.max(minutesOf(grid.dayEnd), ...spans.map(([, until]) => until));
  const origin = Math.floor(first / stepMinutes) * stepMinutes;
  const byTimes = new Map<string, Period>();
  const byId = new Map<number, Period>();
  const periodOf = (from: number, until: number): Period => {
    const [start_time, end_time] = [timeOf(from), timeOf(until)];
    const key = `${start_time}–${end_time}`;
    const known = byTimes.get(key);
    if (known) return known;
    const made = { id: byTimes.size + 1, code: key, name: key, start_time, end_time };
    byTimes.set(key, made);
    byId.set(made.id, made);
    return made;
  };
  for (let from = origin; from < last; from += stepMinutes) periodOf(from, from + stepMinutes);
  /** Steps that an event takes; `null` where it keeps to none. */
  const stepsOf = (from: number, until: number): number | null => {
    const count = (until - from) / stepMinutes;
    return (from - origin) % stepMinutes === 0 && Number.isInteger(count) && count <= maxPeriodCount ? count : null;
  };
  for (const [from, until] of spans) if (stepsOf(from, until) === null) periodOf(from, until);
  return {
    periods: [...byTimes.values()],
    placeOf: (event) => {
      const [from, until] = spanOf(event);
      const steps = stepsOf(from, until);
      const period = steps === null ? periodOf(from, until) : periodOf(from, from + stepMinutes);
      return { date: event.start.slice(0, 10), period_id: period.id, period_count: steps ?? 1 };
    },
    periodOf: ({ period_id }) => byId.get(period_id) ?? null,
    timesOf: ({ date, period_id, period_count = 1 }) => {
      const period = byId.get(period_id);
      if (!period) throw new Error(`There is no period ${period_id}.`);
      const from = minutesOf(period.start_time);
      const until = period_count === 1 ? minutesOf(period.end_time) : from + period_count * stepMinutes;
      return { start: `${date}T${timeOf(from)}`, end: `${date}T${timeOf(until)}` };
    },
  };
}
