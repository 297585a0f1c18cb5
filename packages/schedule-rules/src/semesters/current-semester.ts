import type { Semester } from '../entities/semester.ts';
import { semesterContains } from './semester-bounds.ts';
import { weekOfSemester } from './semester-weeks.ts';

/** The open semester (section 3); `null` when none is open. */
export function currentSemester<S extends Pick<Semester, 'is_open'>>(semesters: readonly S[]): S | null {
  return semesters.find((semester) => semester.is_open) ?? null;
}

/**
 * Returns the semester that a day is counted in: the one that contains it, else one with a week that holds it, else `null`. Where two meet in one
 * week, the open one goes first.
 */
export function semesterAt<S extends Pick<Semester, 'since' | 'to' | 'is_open'>>(
  semesters: readonly S[],
  date: string,
): S | null {
  const byOpen = [...semesters].sort((a, b) => Number(b.is_open) - Number(a.is_open));
  return (
    byOpen.find((semester) => semesterContains(semester, date)) ??
    byOpen.find((semester) => weekOfSemester(semester, date) !== null) ??
    null
  );
}
