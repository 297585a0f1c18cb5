import { planPatches, type Session, type SessionPatch, type SessionPlan } from '@lab-console/schedule-rules';
import { limitPlanTo } from './limit-plan-to.ts';

/** Returns the plan over sessions that another person changed meanwhile: it does the same, and its way back leads to their changes. */
export function rebasePlan(plan: SessionPlan, theirs: readonly Session[]): SessionPlan {
  const byId = new Map(theirs.map((session) => [session.id, session]));
  const patches = new Map<number, SessionPatch>();
  for (const { ids, patch } of plan.changes) {
    for (const id of ids) if (byId.has(id)) patches.set(id, { ...patches.get(id), ...patch });
  }
  const own = new Set(plan.undo.flatMap(({ ids }) => ids.filter((id) => !byId.has(id))));
  const rebased = planPatches(
    plan.action,
    [...patches].flatMap(([id, patch]) => {
      const session = byId.get(id);
      return session ? [[session, patch] as const] : [];
    }),
  );
  return {
    ...plan,
    undo: [...limitPlanTo(plan, own).undo, ...rebased.undo],
    ...(plan.deletes && { deletes: plan.deletes.map((session) => byId.get(session.id) ?? session) }),
  };
}
