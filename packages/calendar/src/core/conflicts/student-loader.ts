import { addDays, startOfWeek, type DateRange } from '@lab-console/schedule-rules';
import type { ScheduleSource } from '../source/schedule-source.ts';

/** Reads who takes part in the sessions of the weeks that are looked at, each week once. */
export interface StudentLoader {
  /** Asks for the weeks of a range that nobody asked for yet. */
  readonly need: (range: DateRange) => void;
}

/** Creates the loader. @param onLoaded Gets the students by session of weeks that arrived. */
export function createStudentLoader(options: {
  readonly loadStudents: NonNullable<ScheduleSource['loadStudents']>;
  readonly signal: AbortSignal;
  readonly onLoaded: (studentsBySession: ReadonlyMap<number, readonly number[]>) => void;
}): StudentLoader {
  const { loadStudents, signal, onLoaded } = options;
  const asked = new Set<string>();
  return {
    need: ({ from, to }) => {
      const weeks: string[] = [];
      for (let week = startOfWeek(from); week <= to; week = addDays(week, 7)) if (!asked.has(week)) weeks.push(week);
      const [first, last] = [weeks[0], weeks.at(-1)];
      if (first === undefined || last === undefined) return;
      for (const week of weeks) asked.add(week);
      loadStudents({ from: first, to: addDays(last, 6) }, signal).then(
        (found) => {
          if (!signal.aborted) onLoaded(found);
        },
        () => {
          // What is known without it stays right; the next look at these weeks asks again.
          for (const week of weeks) asked.delete(week);
        },
      );
    },
  };
}
