import type { BulkOutcome } from './bulk-notice.ts';
import { refuse } from './refuse.ts';
import { selectOwn, type BulkRequest } from './select-own.ts';
import { planPatch, type SessionPlan } from './session-plan.ts';

/** Takes the selected own sessions out of their groups (section 5); the rest of a group stays together. */
export function planUngrouping(request: BulkRequest): BulkOutcome<SessionPlan> {
  const selected = selectOwn(request, { tooFew: 'select-several-to-ungroup', atLeast: 2 });
  if (selected.kind === 'refused') return selected;
  const plan = planPatch({ action: 'ungroup', sessions: selected.own, patch: { group: null } });
  if (plan.count === 0) return refuse('not-grouped', selected.own.length);
  return { kind: 'ready', plan, confirm: null, skipped: selected.skipped };
}
