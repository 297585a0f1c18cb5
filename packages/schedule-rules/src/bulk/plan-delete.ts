import type { BulkOutcome } from './bulk-notice.ts';
import { planOwn, type BulkRequest } from './plan-own.ts';
import type { SessionPlan } from './session-plan.ts';

/** Deletes the selected own sessions, after a question; undo creates them again with all their columns (see `invertPlan`). */
export function planDelete(request: BulkRequest): BulkOutcome<SessionPlan> {
  return planOwn(request, {
    tooFew: 'select-to-delete',
    plan: (deletes): SessionPlan => ({ action: 'delete', changes: [], undo: [], deletes, count: deletes.length }),
    confirm: 'confirm-delete',
  });
}
