import { datesIn, semesterDays, toSeconds, weekdayOf, weekNumber } from '@lab-console/schedule-rules';
import type { PlanFacts } from './plan-facts.ts';

/** The days of a plan, and what it may use of them. */
export interface PlanCalendar {
  /** `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  /** Weekday whose timetable each day follows, and week of the semester of each. */
  readonly weekdays: readonly number[];
  readonly weeks: readonly number[];
  /** Slots that the plan may use. */
  readonly candidates: readonly number[];
  /** Slots in the evening and at the weekend. */
  readonly unpopular: readonly number[];
  /** Days on which nobody is taught, `YYYY-MM-DD`. */
  readonly closed: ReadonlySet<string>;
  /** Days that a class cannot use, by the id of the class. */
  readonly closedFor: ReadonlyMap<number, ReadonlySet<number>>;
  /** Whether a holiday or a blocked day is all that is wrong with some slot. */
  readonly hasClosed: boolean;
}

const evening = toSeconds('18:00');

/**
 * Returns the days of the semester, and the slots that the plan may use.
 *
 * @param today `YYYY-MM-DD`; a plan that names no first day begins the day after it.
 */
export function calendarOf({ plan: { scope }, semester, periods, days: special }: PlanFacts, today: string): PlanCalendar {
  const days = datesIn(semesterDays(semester));
  const weekdays = new Set(scope.weekdays.length > 0 ? scope.weekdays : [1, 2, 3, 4, 5]);
  const closed = new Set<string>();
  const taughtAs = new Map<string, number>();
  const closedFor = new Map<number, Set<number>>();
  for (const { date: from, until, kind, weekday, class_list } of special) {
    for (const [day, date] of days.entries()) {
      if (date < from || date > until) continue;
      if (kind === 'taught_as' && weekday !== null) taughtAs.set(date, weekday);
      // Where no class is named, none of the centre can be used.
      if (kind === 'holiday' || (kind === 'blocked' && class_list.length === 0)) closed.add(date);
      if (kind === 'blocked') for (const id of class_list) closedFor.set(id, (closedFor.get(id) ?? new Set()).add(day));
    }
  }
  const chosen = new Set(scope.period_ids.length > 0 ? scope.period_ids : periods.map(({ id }) => id));
  const candidates: number[] = [];
  const unpopular: number[] = [];
  let hasClosed = false;
  const weekdaysTaught = days.map((date) => taughtAs.get(date) ?? weekdayOf(date));
  for (const [day, date] of days.entries()) {
    const isAfter = scope.from === undefined ? date > today : date >= scope.from;
    const weekday = weekdaysTaught[day] ?? 1;
    for (const [period, { id, start_time }] of periods.entries()) {
      const slot = day * periods.length + period;
      if (weekday >= 6 || toSeconds(start_time) >= evening) unpopular.push(slot);
      const isBefore = scope.until === undefined || date <= scope.until;
      const isWanted = isAfter && isBefore && weekdays.has(weekday) && chosen.has(id);
      if (isWanted && closed.has(date)) hasClosed = true;
      else if (isWanted) candidates.push(slot);
    }
  }
  return {
    days,
    weekdays: weekdaysTaught,
    weeks: days.map((day) => weekNumber(semester, day)),
    candidates,
    unpopular,
    closed,
    closedFor,
    hasClosed,
  };
}
