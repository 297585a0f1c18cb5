import { addDays, startOfWeek, type DateRange } from '@lab-console/schedule-rules';
import type { ScheduleSource } from '../source/schedule-source.ts';

/** Reads who takes part in the sessions of the weeks that are looked at, each week once until it is forgotten. */
export interface StudentLoader {
  /** Requests the weeks of a range that were not requested yet. */
  readonly need: (range: DateRange) => void;
  /** The weeks of these days are read again when they are next in view; without days, all weeks. */
  readonly forget: (dates?: Iterable<string>) => void;
}

/** Creates the loader. @param onLoaded Gets the students by session of weeks that arrived, and the days of these weeks. */
export function createStudentLoader(options: {
  readonly loadStudents: NonNullable<ScheduleSource['loadStudents']>;
  readonly signal: AbortSignal;
  readonly onLoaded: (studentsBySession: ReadonlyMap<number, readonly number[]>, range: DateRange) => void;
}): StudentLoader {
  const { loadStudents, signal, onLoaded } = options;
  const requested = new Set<string>();
  const underWay = new Set<readonly string[]>();

  return {
    need: ({ from, to }) => {
      const weeks: string[] = [];
      for (let week = startOfWeek(from); week <= to; week = addDays(week, 7)) if (!requested.has(week)) weeks.push(week);
      const [first, last] = [weeks[0], weeks.at(-1)];
      if (first === undefined || last === undefined) return;
      for (const week of weeks) requested.add(week);
      underWay.add(weeks);
      const range = { from: first, to: addDays(last, 6) };
      loadStudents(range, signal).then(
        (found) => {
          if (underWay.delete(weeks) && !signal.aborted) onLoaded(found, range);
        },
        () => {
          // What is known without it stays right; the next look at these weeks asks again.
          if (underWay.delete(weeks)) for (const week of weeks) requested.delete(week);
        },
      );
    },
    forget: (dates) => {
      const weeks = new Set(dates ? [...dates].map(startOfWeek) : requested);
      // An answer that is still to come may be older than what made it old.
      for (const read of underWay) {
        if (!read.some((week) => weeks.has(week))) continue;
        underWay.delete(read);
        for (const week of read) weeks.add(week);
      }
      for (const week of weeks) requested.delete(week);
    },
  };
}
