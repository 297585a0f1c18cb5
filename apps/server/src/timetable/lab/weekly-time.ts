import type { LabProblem } from './lab-problem.ts';

/** Weekday and period of a slot as one number: (weekday from Monday, 0 first) × number of periods + period. A made-up day has the weekday that is taught on it. */
export function weeklyTime({ weekdays, periods }: Pick<LabProblem, 'weekdays' | 'periods'>, slot: number): number {
  return ((weekdays[Math.floor(slot / periods.length)] ?? 1) - 1) * periods.length + (slot % periods.length);
}
