import { semesterAt, weekOfSemester, weekRange, type Semester } from '@lab-console/schedule-rules';

/** The number in its semester of the week that holds the day; `null` for a week outside of all semesters. */
export function semesterWeek(semesters: readonly Semester[], day: string): number | null {
  const { from, to } = weekRange(day);
  // A semester may begin in the middle of the week, or end there.
  const semester = semesterAt(semesters, day) ?? semesterAt(semesters, to) ?? semesterAt(semesters, from);
  return semester ? weekOfSemester(semester, day) : null;
}
