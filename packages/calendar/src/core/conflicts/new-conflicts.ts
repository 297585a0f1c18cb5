import { applyChanges, type Conflict, type ConflictIndex, type Session, type SessionPlan } from '@lab-console/schedule-rules';
import type { ConflictTracker } from './conflict-tracker.ts';

interface Judgement {
  readonly revision: number;
  readonly changes: string;
  readonly before: readonly Session[];
  readonly conflicts: readonly Conflict[];
}

/** What was judged last: a dialog judges while it is filled in, and sending it asks the very same. */
const last = new WeakMap<ConflictIndex, Judgement>();

/** The conflicts that changed sessions would have, and do not have as they are; the timetable stays untouched. */
export function newConflicts(
  { index }: Pick<ConflictTracker, 'index'>,
  known: readonly Session[],
  plan: Pick<SessionPlan, 'changes'>,
): readonly Conflict[] {
  const ids = new Set(plan.changes.flatMap((change) => change.ids));
  const before = known.filter(({ id }) => ids.has(id)).sort((a, b) => a.id - b.id);
  const changes = inOneOrder(plan.changes);
  const judged = last.get(index);
  if (judged?.revision === index.revision && judged.changes === changes && isSameList(judged.before, before))
    return judged.conflicts;
  const conflicts = judge(index, before, plan);
  last.set(index, { revision: index.revision, changes, before, conflicts });
  return conflicts;
}

/** A text that is the same for the same changes, in whatever order they and their sessions are named. */
function inOneOrder(changes: SessionPlan['changes']): string {
  return changes
    .map(({ ids, patch }) => `${JSON.stringify(patch)} ${[...ids].sort((a, b) => a - b).join()}`)
    .sort()
    .join('\n');
}

function judge(index: ConflictIndex, before: readonly Session[], { changes }: Pick<SessionPlan, 'changes'>): readonly Conflict[] {
  const ids = new Set(before.map(({ id }) => id));
  const held = new Map<number, ReadonlySet<string>>();
  /** What a session is in conflict with as it is; looked up only for those that would be in conflict. */
  const had = (id: number): ReadonlySet<string> => {
    const found = held.get(id) ?? new Set(index.conflictsOf(id).map(keyOf));
    held.set(id, found);
    return found;
  };
  // All of them are at their new places while they are judged.
  return index.checkAll(applyChanges(before, changes)).filter((conflict) => {
    const key = keyOf(conflict);
    return !conflict.sessionIds.some((id) => ids.has(id) && had(id).has(key));
  });
}

function isSameList(a: readonly Session[], b: readonly Session[]): boolean {
  return a.length === b.length && a.every((session, at) => session === b[at]);
}

function keyOf({ code, resource: { kind, id }, sessionIds, timeslotId }: Conflict): string {
  return `${code}|${kind}|${id}|${sessionIds.join()}|${timeslotId ?? ''}`;
}
