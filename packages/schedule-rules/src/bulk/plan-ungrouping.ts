import type { BulkOutcome } from './bulk-notice.ts';
import { planOwn, type BulkRequest } from './plan-own.ts';
import { planPatch, type SessionPlan } from './session-plan.ts';

/** Takes the selected own sessions out of their groups (section 5); the rest of a group stays together. */
export function planUngrouping(request: BulkRequest): BulkOutcome<SessionPlan> {
  return planOwn(request, {
    tooFew: 'select-several-to-ungroup',
    atLeast: 2,
    unchanged: 'not-grouped',
    plan: (sessions) => planPatch({ action: 'ungroup', sessions, patch: { group: null } }),
  });
}
