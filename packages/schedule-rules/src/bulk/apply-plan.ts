import type { Session } from '../entities/session.ts';
import { applyChanges } from './apply-changes.ts';
import type { SessionPlan } from './session-plan.ts';

/** The sessions after the plan; `created` are the rows that came of `plan.creates`, none while nothing is known of them yet. */
export function applyPlan<S extends Session>(
  sessions: readonly S[],
  plan: Pick<SessionPlan, 'changes' | 'deletes'>,
  created: readonly S[] = [],
): readonly S[] {
  const gone = new Set(plan.deletes?.map(({ id }) => id));
  const left = gone.size > 0 ? sessions.filter(({ id }) => !gone.has(id)) : sessions;
  const changed = applyChanges(left, plan.changes);
  return created.length > 0 ? [...changed, ...created] : changed;
}
