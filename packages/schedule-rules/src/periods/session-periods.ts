import { toSeconds } from '../dates/clock-time.ts';
import { sortPeriods } from './period-order.ts';
import type { PeriodTimes } from './overlapping-periods.ts';

/** Most periods that one session takes. */
export const maxPeriodCount = 12;

/** From this break between two periods on, in seconds, a session that goes across it is said to span a long break (lunch, the evening). */
const longBreakSeconds = 60 * 60;

/** What a session takes of its day. */
export interface SessionPeriods {
  /** Ids of its periods, the first one first; fewer than asked for where the day ends before. */
  readonly ids: readonly number[];
  /** Start of the first one, as the period has it. */
  readonly start_time: string;
  /** End of the last one, as the period has it. */
  readonly end_time: string;
  /** `false` where the day has fewer periods than asked for. */
  readonly isWhole: boolean;
  /** Whether a break of an hour or more lies between two of them. */
  readonly spansLongBreak: boolean;
}

/**
 * Returns a function that gives the periods of a session by its first one and their number. The next period is the earliest that starts when
 * the one before has ended, or later; of those that start together the one that ends first. `null` for a period that is not known.
 */
export function createSessionPeriods(
  periods: readonly PeriodTimes[],
): (periodId: number, count?: number) => SessionPeriods | null {
  const order = sortPeriods(periods);
  const byId = new Map(order.map((period) => [period.id, period]));
  const known = new Map<string, SessionPeriods>();

  const collect = (first: PeriodTimes, count: number): SessionPeriods => {
    const ids = [first.id];
    let last = first;
    let spansLongBreak = false;
    while (ids.length < count) {
      const end = toSeconds(last.end_time);
      const next = order.find(({ id, start_time }) => toSeconds(start_time) >= end && !ids.includes(id));
      if (!next) break;
      spansLongBreak ||= toSeconds(next.start_time) - end >= longBreakSeconds;
      ids.push(next.id);
      last = next;
    }
    return { ids, start_time: first.start_time, end_time: last.end_time, isWhole: ids.length >= count, spansLongBreak };
  };

  return (periodId, count = 1) => {
    const key = `${periodId} ${count}`;
    const found = known.get(key);
    if (found) return found;
    const first = byId.get(periodId);
    if (!first) return null;
    const made = collect(first, count);
    known.set(key, made);
    return made;
  };
}
