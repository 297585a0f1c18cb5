import type { Session } from '../entities/session.ts';
import type { BulkNotice, BulkOutcome } from './bulk-notice.ts';
import { selectOwn, type BulkRequest } from './select-own.ts';

/** What "copy" keeps until it is pasted. */
export interface CopiedSessions {
  readonly sessions: readonly Session[];
}

/** Copies the selected sessions of courses that the user may schedule; the plan is what `planPaste` takes (section 5). */
export function planCopy(request: BulkRequest): BulkOutcome<CopiedSessions> {
  const selected = selectOwn(request, { tooFew: 'select-to-copy' });
  if (selected.kind === 'refused') return selected;
  return { kind: 'ready', plan: { sessions: selected.own }, confirm: null, skipped: selected.skipped };
}

/** The question before the view is switched while something is copied (section 5); `null` where nothing is. */
export function confirmViewSwitch(copied: CopiedSessions | null): BulkNotice | null {
  return copied && copied.sessions.length > 0
    ? { code: 'confirm-switch-view', severity: 'confirm', count: copied.sessions.length }
    : null;
}
