import { weekdayOf } from '@lab-console/schedule-rules';

/** Workdays of a week: Monday to Friday. */
export const workdaysPerWeek = 5;

/** Which days, written `YYYY-MM-DD`, are workdays. */
export function areWorkdays(days: readonly string[]): readonly boolean[] {
  return days.map((day) => weekdayOf(day) <= workdaysPerWeek);
}
