import type { Cohort, CohortStep } from './lab-problem.ts';

/** Two sessions that follow one another in the course of some students, at least one of them a lesson of the plan. */
export interface NeighbourPair {
  readonly earlier: CohortStep;
  readonly later: CohortStep;
}

const keyOf = (step: CohortStep): string => (step.kind === 'lesson' ? `l${step.lesson}` : `s${step.session}`);

/** Finds the pairs whose order the plan decides; a pair of several cohorts is there once. */
export function neighbourPairs(cohorts: readonly Cohort[]): readonly NeighbourPair[] {
  const found = new Map<string, NeighbourPair>();
  for (const { steps } of cohorts) {
    for (const [at, later] of steps.slice(1).entries()) {
      const earlier = steps[at] ?? later;
      if (earlier.kind === 'session' && later.kind === 'session') continue;
      found.set(`${keyOf(earlier)} ${keyOf(later)}`, { earlier, later });
    }
  }
  return [...found.values()];
}
