import type { Conflict, SessionPlan } from '@lab-console/schedule-rules';
import { limitPlanTo } from './limit-plan-to.ts';

/** The part of a plan whose sessions have no conflict; `null` where nothing is left. New sessions have the ids -1, -2 and so on. */
export function withoutConflicts(
  plan: SessionPlan,
  conflicts: readonly Conflict[],
  judge: (plan: SessionPlan) => readonly Conflict[],
): SessionPlan | null {
  let rest = plan;
  // Sessions that stay where they are may now be in the way of others.
  for (let found = conflicts; found.length > 0; found = judge(rest)) {
    const next = leaveOut(rest, new Set(found.flatMap(({ sessionIds }) => sessionIds)));
    if (next.count === 0 || next.count === rest.count) return null;
    rest = next;
  }
  return rest;
}

function leaveOut(plan: SessionPlan, ids: ReadonlySet<number>): SessionPlan {
  const creates = plan.creates?.filter((_creation, at) => !ids.has(-1 - at)) ?? [];
  const changed = plan.changes.flatMap((change) => change.ids).filter((id) => !ids.has(id));
  return limitPlanTo({ ...plan, creates }, new Set(changed));
}
