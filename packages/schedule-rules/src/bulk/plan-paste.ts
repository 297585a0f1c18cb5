import type { AccessContext } from '../access/access-context.ts';
import { roleAbilities } from '../access/role-abilities.ts';
import { ownsSession } from '../access/session-access.ts';
import type { Period } from '../entities/period.ts';
import { createGroupId } from '../groups/create-group-id.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { newSession } from './new-session.ts';
import type { CopiedSessions } from './plan-copy.ts';
import { refuse } from './refuse.ts';
import type { SessionPlan } from './session-plan.ts';
import { shiftSessions, type SessionOffset } from './shift-sessions.ts';

/** What pasting looks at. */
export interface PasteRequest {
  /** What `planCopy` answered; `null` where nothing was copied. */
  readonly copied: CopiedSessions | null;
  /** From where the sessions were to where their copies go. */
  readonly offset: SessionOffset;
  readonly periods: readonly Period[];
  readonly access: AccessContext;
  /** Numbers from 0 up to 1, for the ids of groups. @default Math.random */
  readonly random?: () => number;
}

/**
 * Creates the copied sessions again at an offset, as drafts (section 5). Copies of sessions that were associated with one another
 * are so too, in a group of their own; a copy that is alone has no group.
 */
export function planPaste({ copied, offset, periods, access, random }: PasteRequest): BulkOutcome<SessionPlan> {
  if (!roleAbilities(access).canView) return refuse('no-permission');
  if (!copied || copied.sessions.length === 0) return refuse('nothing-copied');
  const foreign = copied.sessions.filter((session) => !ownsSession(session, access));
  if (foreign.length > 0) return refuse('not-your-course', foreign.length);
  const shifted = shiftSessions(copied.sessions, offset, periods);
  if (shifted.kind === 'refused') return shifted;

  const sizes = new Map<string | null, number>();
  for (const { group } of copied.sessions) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const groups = new Map<string | null, string | null>([[null, null]]);
  for (const [group, size] of sizes) {
    if (group !== null) groups.set(group, size > 1 ? createGroupId(random) : null);
  }
  const creates = shifted.sessions.map(([session, place]) => ({
    session: { ...newSession(session), ...place, is_publish: false, group: groups.get(session.group) ?? null },
  }));
  const plan: SessionPlan = { action: 'copy', changes: [], undo: [], creates, count: creates.length };
  return { kind: 'ready', plan, confirm: null, skipped: 0 };
}
