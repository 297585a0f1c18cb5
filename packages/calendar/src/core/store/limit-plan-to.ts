import type { SessionChange, SessionPlan } from '@lab-console/schedule-rules';

/** The part of a plan that changes or deletes these sessions; what it creates stays. */
export function limitPlanTo(plan: SessionPlan, ids: ReadonlySet<number>): SessionPlan {
  const within = (changes: readonly SessionChange[]): readonly SessionChange[] =>
    changes
      .map((change) => ({ ...change, ids: change.ids.filter((id) => ids.has(id)) }))
      .filter((change) => change.ids.length > 0);
  const changes = within(plan.changes);
  const deletes = plan.deletes?.filter(({ id }) => ids.has(id)) ?? [];
  const { creates = [] } = plan;
  return {
    action: plan.action,
    changes,
    undo: within(plan.undo),
    ...(creates.length > 0 && { creates }),
    ...(deletes.length > 0 && { deletes }),
    count: new Set(changes.flatMap((change) => change.ids)).size + deletes.length + creates.length,
  };
}
