import type { AttendanceSessionRow, Today } from '@lab-console/api-client';

/** Sessions of a day as its clock divides them; cancelled ones are with their time. */
export interface TodayParts {
  readonly now: readonly AttendanceSessionRow[];
  /** Those that begin next at one time, of today or of a later day. */
  readonly next: readonly AttendanceSessionRow[];
  readonly later: readonly AttendanceSessionRow[];
  readonly over: readonly AttendanceSessionRow[];
}

/** Divides the sessions of today by the clock of the centre: those that run, that come next, that come later, and that are over. */
export function todayParts({ sessions, next, wall }: Pick<Today, 'sessions' | 'next' | 'wall'>): TodayParts {
  const time = wall.slice(11);
  const coming = sessions.filter(({ start_time }) => start_time > time);
  const first = coming.find(({ cancelled_at }) => cancelled_at === null)?.start_time;
  const isNext = ({ start_time, cancelled_at }: AttendanceSessionRow): boolean => start_time === first && cancelled_at === null;
  return {
    now: sessions.filter(
      ({ start_time, end_time, cancelled_at }) => cancelled_at === null && start_time <= time && end_time > time,
    ),
    next: first === undefined ? (next ? [next] : []) : coming.filter(isNext),
    later: coming.filter((row) => !isNext(row)),
    over: sessions.filter(
      ({ start_time, end_time, cancelled_at }) => end_time <= time || (cancelled_at !== null && start_time <= time),
    ),
  };
}
