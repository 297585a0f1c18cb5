import { addDays } from '../dates/calendar-date.ts';
import { rangeContains, type DateRange } from '../dates/date-range.ts';
import { startOfWeek } from '../dates/weekday.ts';
import type { Session } from '../entities/session.ts';

/** What classes and teachers do beside the sessions in question. */
export interface OtherSessions {
  /** Other sessions on that day of the classes of a session in question. */
  readonly lessons: (sessionId: number, date: string) => number;
  /** Other sessions of the teacher in the week of that day. */
  readonly load: (teacher: number, date: string) => number;
}

/** Counts once what every slot of the range is then asked about. */
export function countOtherSessions(moving: readonly Session[], sessions: Iterable<Session>, range: DateRange): OtherSessions {
  const isMoving = new Set(moving.map(({ id }) => id));
  const weeks = { from: startOfWeek(range.from), to: addDays(startOfWeek(range.to), 6) };
  const mondays = new Map<string, string>();
  const mondayOf = (date: string): string => {
    const monday = mondays.get(date) ?? startOfWeek(date);
    mondays.set(date, monday);
    return monday;
  };
  const lessons = new Map<string, number>();
  const loads = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const session of sessions) {
    if (isMoving.has(session.id) || session.cancelled_at || !rangeContains(weeks, session.date)) continue;
    if (session.teacher_id !== null) add(loads, `${session.teacher_id} ${mondayOf(session.date)}`);
    for (const { id, class_list } of moving) {
      if (class_list.some((group) => session.class_list.includes(group))) add(lessons, `${id} ${session.date}`);
    }
  }
  return {
    lessons: (sessionId, date) => lessons.get(`${sessionId} ${date}`) ?? 0,
    load: (teacher, date) => loads.get(`${teacher} ${mondayOf(date)}`) ?? 0,
  };
}
