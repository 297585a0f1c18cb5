import { datesIn, type DateRange } from '../dates/date-range.ts';
import { weekdayOf } from '../dates/weekday.ts';
import type { Session } from '../entities/session.ts';

/** Returns the days that teaching can be in: Monday to Friday, and those of the weekend that have sessions. */
export function teachingDays(range: DateRange, sessions: readonly Pick<Session, 'date'>[]): readonly string[] {
  const used = new Set(sessions.map(({ date }) => date));
  return datesIn(range).filter((date) => weekdayOf(date) <= 5 || used.has(date));
}
