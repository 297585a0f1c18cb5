import type { BulkOutcome } from './bulk-notice.ts';
import { selectOwn, type BulkRequest } from './select-own.ts';
import type { SessionPlan } from './session-plan.ts';

/** Deletes the selected own sessions, after a question; undo creates them again with all their columns (see `invertPlan`). */
export function planDelete(request: BulkRequest): BulkOutcome<SessionPlan> {
  const selected = selectOwn(request, { tooFew: 'select-to-delete' });
  if (selected.kind === 'refused') return selected;
  const { own: deletes, skipped } = selected;
  const count = deletes.length;
  return {
    kind: 'ready',
    plan: { action: 'delete', changes: [], undo: [], deletes, count },
    confirm: { code: 'confirm-delete', severity: 'confirm', count },
    skipped,
  };
}
