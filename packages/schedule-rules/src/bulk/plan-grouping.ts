import { ownsSession } from '../access/session-access.ts';
import type { Session } from '../entities/session.ts';
import { createGroupId } from '../groups/create-group-id.ts';
import { repeatsExperiment } from '../groups/repeats-experiment.ts';
import { applyChanges } from './apply-changes.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { ask, planOwn, type BulkRequest } from './plan-own.ts';
import { refuse } from './refuse.ts';
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
  let associated = 0;
  let isMerge = false;
  const outcome = planOwn(request, {
    tooFew: 'select-several-to-group',
    atLeast: 2,
    unchanged: 'already-grouped',
    plan: (own) => {
      const touched = new Set(own.map(({ group }) => group));
      const members = withKnown(request.inView, known).filter(({ group }) => group !== null && touched.has(group));
      const sizes = new Map<string | null, number>();
      for (const { group } of members) sizes.set(group, (sizes.get(group) ?? 0) + 1);
      // Joining a group leaves its sessions as they are; merging would take those of others out of theirs.
      if (sizes.size > 1 && !members.every((session) => ownsSession(session, request.access))) {
        return refuse('group-not-yours', members.length);
      }

      const [fullest] = [...sizes].sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1));
      const group = fullest?.[0] ?? newGroup ?? createGroupId();
      const sessions = withKnown(own, members);
      const plan = planPatch({ action: 'group', sessions, patch: { group } });
      if (repeatsExperiment(applyChanges(sessions, plan.changes), new Set([group]))) {
        return refuse('same-project-in-group', sessions.length);
      }
      associated = sessions.length;
      isMerge = fullest !== undefined;
      return plan;
    },
  });
  return outcome.kind === 'ready' && isMerge ? { ...outcome, confirm: ask('confirm-merge-groups', associated) } : outcome;
}
