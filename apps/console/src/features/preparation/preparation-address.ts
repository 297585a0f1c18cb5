import { addDays, isCalendarDate, startOfWeek } from '@lab-console/schedule-rules';

/** How many days are shown at once. */
export type PreparationSpan = 'day' | 'week';

/** What the address of the preparation sheet asks for. */
export interface PreparationView {
  readonly span: PreparationSpan;
  /** The chosen day, `YYYY-MM-DD`. */
  readonly date: string;
  /** Only this room; `null` for all. */
  readonly roomId: number | null;
  /** First and last day shown, both `YYYY-MM-DD`. */
  readonly since: string;
  readonly until: string;
}

/**
 * Reads `date`, `span` and `room` of an address; what is missing or cannot be read is today, a day and all rooms.
 *
 * @param today - empty while it is not known, and then so are the days that depend on it.
 */
export function preparationView(query: URLSearchParams, today: string): PreparationView {
  const wanted = query.get('date') ?? '';
  const date = isCalendarDate(wanted) ? wanted : today;
  const span = query.get('span') === 'week' ? 'week' : 'day';
  const room = Number(query.get('room'));
  const isWeek = span === 'week' && date !== '';
  const since = isWeek ? startOfWeek(date) : date;
  return {
    span,
    date,
    roomId: Number.isSafeInteger(room) && room > 0 ? room : null,
    since,
    until: isWeek ? addDays(since, 6) : date,
  };
}

/** The day that a step of one span leads to, `YYYY-MM-DD`. */
export function steppedDate({ span, date }: Pick<PreparationView, 'span' | 'date'>, by: 1 | -1): string {
  return addDays(date, by * (span === 'week' ? 7 : 1));
}
