import { compare, dividedBy, fraction, halfUp, times } from './fraction.ts';

/** Places of a student by their mark; unmarked ones, stopped ones and cancelled sessions are not among them. */
export interface AttendanceCounts {
  readonly present: number;
  readonly late: number;
  readonly excused: number;
  readonly absent: number;
}

/** Present and late among all that were marked, in per cent with one decimal; `null` while nothing was marked. */
export function attendanceRate({ present, late, excused, absent }: AttendanceCounts): number | null {
  const all = present + late + excused + absent;
  if (all === 0) return null;
  return halfUp(dividedBy(fraction((present + late) * 100), fraction(all)), 1);
}

/**
 * Whether absences bar a student from a course: their share of the required sessions reaches the limit.
 *
 * @param limit 0 to 1, e.g. 0.33; `null` where the course has none.
 */
export function isBarred({
  absent,
  required,
  limit,
}: {
  readonly absent: number;
  readonly required: number;
  readonly limit: number | null;
}): boolean {
  if (limit === null || required <= 0 || absent === 0) return false;
  return compare(fraction(absent), times(fraction(limit), fraction(required))) >= 0;
}
