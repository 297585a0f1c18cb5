import { createSessionPeriods, periodsOverlap, toSeconds } from '@lab-console/schedule-rules';
import type { LabProblem } from '../lab/lab-problem.ts';
import type { PlanFacts } from './plan-facts.ts';

/** Returns the periods of a plan as the search sees them. */
export function labPeriodsOf(periods: PlanFacts['periods']): LabProblem['periods'] {
  const periodsOf = createSessionPeriods(periods);
  return periods.map((period) => {
    const [, next] = periodsOf(period.id, 2)?.ids ?? [];
    return {
      id: period.id,
      name: period.name,
      from: toSeconds(period.start_time) / 60,
      until: toSeconds(period.end_time) / 60,
      overlaps: periods.flatMap((other, at) => (periodsOverlap(period, other) ? [at] : [])),
      follows: followers(periods, period),
      next: periods.findIndex(({ id }) => id === next),
    };
  });
}

/** Periods that begin when a period has ended, with none in between. */
function followers(periods: PlanFacts['periods'], { end_time }: PlanFacts['periods'][number]): readonly number[] {
  const later = periods.filter(({ start_time }) => toSeconds(start_time) >= toSeconds(end_time));
  const earliestEnd = Math.min(...later.map((period) => toSeconds(period.end_time)));
  return periods.flatMap((period, at) =>
    toSeconds(period.start_time) >= toSeconds(end_time) && toSeconds(period.start_time) < earliestEnd ? [at] : [],
  );
}
