import { ownsSession } from '../access/session-access.ts';
import type { Session } from '../entities/session.ts';
import { createGroupId } from '../groups/create-group-id.ts';
import { repeatsExperiment } from '../groups/repeats-experiment.ts';
import { applyChanges } from './apply-changes.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { refuse } from './refuse.ts';
import { selectOwn, type BulkRequest } from './select-own.ts';
import { planPatch, type SessionPlan } from './session-plan.ts';
import { withKnown } from './with-known.ts';

/** What the button "group" looks at. */
export interface GroupingRequest extends BulkRequest {
  /** Id for a group that did not exist before. @default createGroupId() */
  readonly newGroup?: string;
  /** Sessions out of view too: groups are merged with all that they hold. */
  readonly known?: readonly Session[];
}

/**
 * Associates the selected own sessions (section 5). Where some of them are grouped already the others join, after a question; several
 * groups become one, with all that they hold. The largest group keeps its id, and so its colour.
 */
export function planGrouping({ known, newGroup, ...request }: GroupingRequest): BulkOutcome<SessionPlan> {
  const selected = selectOwn(request, { tooFew: 'select-several-to-group', atLeast: 2 });
  if (selected.kind === 'refused') return selected;
  const { own, skipped } = selected;

  const all = withKnown(request.inView, known);
  const touched = new Set(own.map(({ group }) => group));
  const members = all.filter(({ group }) => group !== null && touched.has(group));
  const sizes = new Map<string, number>();
  for (const { group } of members) if (group !== null) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const foreign = members.filter((session) => !ownsSession(session, request.access));
  // Joining a group leaves its sessions as they are; merging would take those of others out of theirs.
  if (sizes.size > 1 && foreign.length > 0) return refuse('group-not-yours', foreign.length);

  const [largest] = [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const group = largest?.[0] ?? newGroup ?? createGroupId();
  const merged = withKnown(own, members);
  const mine = merged.filter((session) => !foreign.includes(session));
  const plan = planPatch({ action: 'group', sessions: mine, patch: { group } });
  if (plan.count === 0) return refuse('already-grouped', merged.length);
  if (repeatsExperiment(applyChanges(merged, plan.changes), new Set([group]))) {
    return refuse('same-project-in-group', merged.length);
  }
  return {
    kind: 'ready',
    plan,
    confirm: largest ? { code: 'confirm-merge-groups', severity: 'confirm', count: merged.length } : null,
    skipped,
  };
}
