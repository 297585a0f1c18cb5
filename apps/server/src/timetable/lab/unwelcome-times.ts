import type { LabProblem } from './lab-problem.ts';
import { takenSlots } from './lesson-times.ts';
import { weeklyTime } from './weekly-time.ts';

/** Returns a function that answers whether a teacher rather does not teach in one of the periods of a lesson. */
export function createUnwelcomeTimes(
  problem: Pick<LabProblem, 'weekdays' | 'periods' | 'ratherNot'>,
): (lesson: { readonly teacher: number; readonly slot: number; readonly length: number }) => boolean {
  const times = new Map<number, Set<number>>();
  for (const { teacher, time } of problem.ratherNot ?? []) times.set(teacher, (times.get(teacher) ?? new Set()).add(time));
  return ({ teacher, slot, length }) => {
    const own = times.get(teacher);
    return own !== undefined && takenSlots(problem.periods, slot, length).some((each) => own.has(weeklyTime(problem, each)));
  };
}
