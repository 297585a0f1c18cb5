import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { parseDate } from '../dates/dates.ts';
import { isPlainObject } from '../data/path.ts';

/** Something that is on during one or several days. */
export interface Schedule {
  readonly start: Dayjs;
  readonly end: Dayjs;
  /** As it is in the data: `content`, `className`, `startTime`, `endTime`, …. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The days that a month shows, week by week from Monday; those around it fill its first and last week. */
export function monthWeeks(month: Dayjs): readonly (readonly Dayjs[])[] {
  const first = month.startOf('month');
  const start = first.subtract((first.day() + 6) % 7, 'day');
  const weeks = Math.ceil((((first.day() + 6) % 7) + first.daysInMonth()) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => start.add(week * 7 + day, 'day')),
  );
}

/** Reads `schedules`; an entry without a readable begin is left out, one without an end lasts its day. */
export function readSchedules(list: unknown): readonly Schedule[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).filter(isPlainObject).flatMap((raw): readonly Schedule[] => {
    const start = parseDate(raw['startTime'], 'X');
    if (!start) return [];
    const end = parseDate(raw['endTime'], 'X') ?? start;
    return [{ start, end: end.isBefore(start) ? start : end, raw }];
  });
}

/** What is on at a day. */
export function schedulesOf(day: Dayjs, schedules: readonly Schedule[]): readonly Schedule[] {
  return schedules.filter(({ start, end }) => !start.isAfter(day, 'day') && !end.isBefore(day, 'day'));
}

/** A month that a value names, otherwise the present one. */
export function monthOf(value: unknown): Dayjs {
  return (parseDate(value, 'X') ?? dayjs()).startOf('month');
}
