import type { AccessContext } from '../access/access-context.ts';
import { roleAbilities } from '../access/role-abilities.ts';
import { canViewSession, ownsSession } from '../access/session-access.ts';
import type { Session } from '../entities/session.ts';
import type { BulkNoticeCode, BulkRefusal } from './bulk-notice.ts';
import { refuse } from './refuse.ts';

/** What every bulk button looks at. */
export interface BulkRequest {
  /** The sessions that the calendar shows. */
  readonly inView: readonly Session[];
  readonly selectedIds: ReadonlySet<number>;
  readonly access: AccessContext;
}

/** The selected sessions in view that are the user's own, or why the button does not run on this selection. */
export function selectOwn(
  { inView, selectedIds, access }: BulkRequest,
  { tooFew, atLeast = 1 }: { readonly tooFew: BulkNoticeCode; readonly atLeast?: number },
): BulkRefusal | { readonly kind: 'selected'; readonly own: readonly Session[]; readonly skipped: number } {
  if (!roleAbilities(access).canView) return refuse('no-permission');
  const selected = inView.filter((session) => selectedIds.has(session.id));
  const own = selected.filter((session) => canViewSession(session, access) && ownsSession(session, access));
  if (selected.length >= atLeast && own.length === 0) return refuse('selection-not-yours', selected.length);
  if (own.length < atLeast) return refuse(tooFew, own.length);
  return { kind: 'selected', own, skipped: selected.length - own.length };
}
