import { calendarViews, type CalendarView, type ScheduleFilter } from '@lab-console/calendar';
import { isDay } from '../shared/is-day.ts';

/** What the address bar has about the calendar; what is missing or nonsense is left to the calendar. */
export interface CalendarAddress {
  readonly view?: CalendarView;
  /** `YYYY-MM-DD` */
  readonly date?: string;
  readonly filter?: ScheduleFilter;
  /** The session that is to be moved; gone from the address with the next change. */
  readonly movedId?: number;
  /** `'select'` where sessions are to be selected; gone from the address with the next change. */
  readonly defaultMode?: 'select';
}

/** The keys of the lists of the filter. Several ids are in one value, as in `room=3,5`; 0 is "none". */
const listKeys = {
  courses: 'course',
  projects: 'experiment',
  teachers: 'teacher',
  locations: 'room',
  classes: 'class',
  teams: 'team',
} as const satisfies Partial<Record<keyof ScheduleFilter, string>>;

const lists = Object.keys(listKeys) as (keyof typeof listKeys)[];
const filterKeys = [...Object.values(listKeys), 'status', 'conflicts', 'teaching', 'mine'] as const;
const views: ReadonlySet<string> = new Set(calendarViews);

function idsOf(text: string | null): readonly number[] {
  const ids = (text ?? '').split(',').flatMap((part) => (/^\d{1,15}$/.test(part) ? [Number(part)] : []));
  return [...new Set(ids)];
}

/** The filter of the query; `undefined` where the query has none, so that the usual one counts. */
function readFilter(query: URLSearchParams): ScheduleFilter | undefined {
  const status = query.get('status');
  const chosen = lists.flatMap((list) => {
    const ids = idsOf(query.get(listKeys[list]));
    return ids.length > 0 ? [[list, ids] as const] : [];
  });
  const filter: ScheduleFilter = {
    ...Object.fromEntries(chosen),
    ...(query.get('teaching') === '1' ? { teaching: true } : {}),
    ...(query.get('mine') === '1' ? { mine: true } : {}),
    ...(status === 'draft' || status === 'published' ? { status } : {}),
    ...(query.get('conflicts') === '1' ? { conflicts: true } : {}),
  };
  return Object.keys(filter).length > 0 || query.get('mine') === '0' ? filter : undefined;
}

/** Reads view, day and filter from the query of the address. */
export function calendarAddress(query: URLSearchParams): CalendarAddress {
  const view = query.get('view');
  const date = query.get('date');
  const filter = readFilter(query);
  const [movedId] = idsOf(query.get('move'));
  return {
    ...(view !== null && views.has(view) ? { view: view as CalendarView } : {}),
    ...(isDay(date) ? { date } : {}),
    ...(filter ? { filter } : {}),
    ...(movedId === undefined ? {} : { movedId }),
    ...(query.get('mode') === 'select' ? { defaultMode: 'select' } : {}),
  };
}

/** The query with what changed in the calendar; everything else in it stays. */
export function withCalendarAddress(query: URLSearchParams, { view, date, filter }: CalendarAddress): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('move');
  next.delete('mode');
  if (view !== undefined) next.set('view', view);
  if (date !== undefined) next.set('date', date);
  if (!filter) return next;
  for (const key of filterKeys) next.delete(key);
  for (const list of lists) {
    const ids = filter[list];
    if (ids && ids.length > 0) next.set(listKeys[list], ids.join(','));
  }
  if (filter.status) next.set('status', filter.status);
  if (filter.conflicts) next.set('conflicts', '1');
  if (filter.teaching) next.set('teaching', '1');
  if (filter.mine) next.set('mine', '1');
  // Nothing at all would mean the usual filter, which for a teacher is not an empty one.
  else if (!filterKeys.some((key) => next.has(key))) next.set('mine', '0');
  return next;
}
