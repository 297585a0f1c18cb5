import { dividedBy, fraction, halfUp, larger, plus, smaller, times, zero } from './fraction.ts';

/** Factors of a centre (settings `workloadBase`, `workloadStep`, `workloadMost`, `workloadRepeat`). */
export interface WorkloadSettings {
  /** Students above whom every one adds. */
  readonly base: number;
  /** What each of them adds. */
  readonly step: number;
  /** The most that the number of students makes of an hour. */
  readonly max: number;
  /** What a repeated session of an experiment counts. */
  readonly repeat: number;
}

/** The factors of a centre that sets none. */
export const defaultWorkloadSettings: WorkloadSettings = { base: 30, step: 0.01, max: 2, repeat: 0.9 };

/** Class hours of some minutes, 45 minutes each, with two decimals. */
export function classHours(minutes: number): number {
  return halfUp(dividedBy(fraction(minutes), fraction(45)), 2);
}

/** K1: what the number of students makes of an hour. */
export function sizeFactor(students: number, { base, step, max }: WorkloadSettings = defaultWorkloadSettings): number {
  const above = larger(zero, fraction(students - base));
  return halfUp(smaller(fraction(max), plus(fraction(1), times(fraction(step), above))), 4);
}

/** One row of a workload. */
export interface WorkRow {
  /** Class hours. */
  readonly hours: number;
  readonly students: number;
  /** Whether the teacher held the experiment before in the semester. */
  readonly isRepeat: boolean;
  /** `workloads.workload` of the kind of work. */
  readonly factor: number;
  /** For marking: how many of the students' reports the teacher marked. */
  readonly marked?: number;
}

/** Hours of work with two decimals: `hours · K1 · K2 · K3`, for marking `hours · K3 · marked / students`. */
export function workHours(row: WorkRow, settings: WorkloadSettings = defaultWorkloadSettings): number {
  const base = times(fraction(row.hours), fraction(row.factor));
  if (row.marked !== undefined) {
    return row.students > 0 ? halfUp(dividedBy(times(base, fraction(row.marked)), fraction(row.students)), 2) : 0;
  }
  const size = fraction(sizeFactor(row.students, settings));
  return halfUp(times(times(base, size), fraction(row.isRepeat ? settings.repeat : 1)), 2);
}
