import { startOfWeek, type Session } from '@lab-console/schedule-rules';

/** How many sessions there are, and over which days they are spread. */
export interface SelectionSpread {
  readonly count: number;
  /** Number of weeks that hold any of them. */
  readonly weeks: number;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** Returns the days of sessions; `null` where there are none. */
export function selectionSpread(sessions: Iterable<Pick<Session, 'date'>>): SelectionSpread | null {
  let count = 0;
  let from = '9999-12-31';
  let to = '';
  const days = new Set<string>();
  for (const { date } of sessions) {
    count += 1;
    if (date < from) from = date;
    if (date > to) to = date;
    days.add(date);
  }
  if (count === 0) return null;
  return { count, weeks: new Set([...days].map(startOfWeek)).size, from, to };
}
