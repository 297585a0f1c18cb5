import type { Session } from '../entities/session.ts';
import type { BulkNotice, BulkOutcome } from './bulk-notice.ts';
import { ask, planOwn, type BulkRequest } from './plan-own.ts';

/** What "copy" keeps until it is pasted. */
export interface CopiedSessions {
  readonly sessions: readonly Session[];
  readonly count: number;
}

/** Copies the selected own sessions; the plan is what `planPaste` takes (section 5). */
export function planCopy(request: BulkRequest): BulkOutcome<CopiedSessions> {
  return planOwn(request, {
    tooFew: 'select-to-copy',
    plan: (sessions): CopiedSessions => ({ sessions, count: sessions.length }),
  });
}

/** The question before the view is switched while something is copied (section 5); `null` where nothing is. */
export function confirmViewSwitch(copied: CopiedSessions | null): BulkNotice | null {
  return copied && copied.count > 0 ? ask('confirm-switch-view', copied.count) : null;
}
