import { roleAbilities } from '../access/role-abilities.ts';
import { canViewSession, ownsSession } from '../access/session-access.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { ask, type BulkRequest } from './plan-own.ts';
import { refuse } from './refuse.ts';
import { planPatch, type SessionPlan } from './session-plan.ts';

/** What the buttons "publish" and "draft" look at. */
export interface PublicationRequest extends BulkRequest {
  readonly action: 'publish' | 'draft';
}

/**
 * Publishes sessions or makes them drafts again (sections 4 and 5). It acts on the selected sessions that are the user's own; with
 * nothing selected on all own sessions in view, after a question. Refused with a warning when no session in view is the user's.
 */
export function planPublication({ action, inView, selectedIds, access }: PublicationRequest): BulkOutcome<SessionPlan> {
  const { canView, canUseBulkTools } = roleAbilities(access);
  if (!canView) return refuse('no-permission');
  const own = inView.filter((session) => canViewSession(session, access) && ownsSession(session, access));
  if (!canUseBulkTools || own.length === 0) return refuse('no-own-session-in-view');

  const hasSelection = selectedIds.size > 0;
  const targets = hasSelection ? own.filter((session) => selectedIds.has(session.id)) : own;
  if (targets.length === 0) return refuse('selection-not-yours', selectedIds.size);

  const plan = planPatch({ action, sessions: targets, patch: { is_publish: action === 'publish' } });
  if (plan.count === 0) return refuse(action === 'publish' ? 'already-published' : 'already-draft', targets.length);
  return {
    kind: 'ready',
    plan,
    confirm: hasSelection ? null : ask(`confirm-${action}-view`, plan.count),
    skipped: hasSelection ? inView.filter((session) => selectedIds.has(session.id)).length - targets.length : 0,
  };
}
