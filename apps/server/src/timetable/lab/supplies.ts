import type { LabProblem, Supply } from './lab-problem.ts';
import { blockOf } from './lesson-times.ts';

/** So many missing seats count as one violation. */
export const seatsOfViolation = 10;

/** Minutes of the day at which periods begin: sessions that run at the same time run at one of them. */
export function momentsOf(periods: LabProblem['periods']): readonly number[] {
  return [...new Set(periods.map(({ from }) => from))].sort((one, other) => one - other);
}

/** The moments of a day, by index, at which a session of some periods runs. */
export function momentsOfSession(periods: LabProblem['periods'], first: number, length: number): readonly number[] {
  const { from, until } = blockOf(periods, first, length);
  return momentsOf(periods).flatMap((minute, at) => (from <= minute && minute < until ? [at] : []));
}

/** How many violations it is that a supply lacks so much at a moment. */
export function violationsOf({ equipment }: Pick<Supply, 'equipment'>, lacked: number): number {
  return lacked <= 0 ? 0 : equipment === undefined ? Math.ceil(lacked / seatsOfViolation) : lacked;
}
