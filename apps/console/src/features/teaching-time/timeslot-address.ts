import type { TimeslotResource, TimeslotResourceKind } from '@lab-console/calendar/timeslots';
import { isDay } from '../shared/is-day.ts';

/** What the address bar has about the timeslot grid; what is missing or nonsense is left to the grid. */
export interface TimeslotAddress {
  /** `YYYY-MM-DD` */
  readonly date?: string;
  /** `null` where all are to be shown. */
  readonly filter?: TimeslotResource | null;
}

const kinds: ReadonlySet<string> = new Set<TimeslotResourceKind>(['teacher', 'class', 'location']);

/** Reads `date` and `show` (`teacher-12`, or `all`) from the query of the address. */
export function timeslotAddress(query: URLSearchParams): TimeslotAddress {
  const date = query.get('date');
  const show = query.get('show');
  const [, kind = '', id = ''] = /^(\w+)-([1-9]\d{0,14})$/.exec(show ?? '') ?? [];
  return {
    ...(isDay(date) ? { date } : {}),
    ...(show === 'all' ? { filter: null } : {}),
    ...(kinds.has(kind) ? { filter: { kind: kind as TimeslotResourceKind, id: Number(id) } } : {}),
  };
}

/** Writes whose time is shown for the address bar. */
export function showText(filter: TimeslotResource | null): string {
  return filter === null ? 'all' : `${filter.kind}-${filter.id}`;
}
