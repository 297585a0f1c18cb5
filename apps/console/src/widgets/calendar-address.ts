import type { CalendarView, ScheduleFilter } from '@lab-console/calendar';

/** What the address bar says about the calendar; what is missing or nonsense is left to the calendar. */
export interface CalendarAddress {
  readonly view?: CalendarView;
  /** `YYYY-MM-DD` */
  readonly date?: string;
  readonly filter?: ScheduleFilter;
}

const views: ReadonlySet<string> = new Set<CalendarView>(['month', 'week', 'day']);

function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Reads `view`, `date` and `mine` from the query of the address. */
export function calendarAddress(query: URLSearchParams): CalendarAddress {
  const view = query.get('view');
  const date = query.get('date');
  const mine = query.get('mine');
  return {
    ...(view !== null && views.has(view) ? { view: view as CalendarView } : {}),
    ...(isDay(date) ? { date } : {}),
    ...(mine === '1' || mine === '0' ? { filter: { mine: mine === '1' } } : {}),
  };
}
