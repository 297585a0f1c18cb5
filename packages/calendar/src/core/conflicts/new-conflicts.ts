import { applyChanges, type Conflict, type Session, type SessionPlan } from '@lab-console/schedule-rules';
import type { ConflictTracker } from './conflict-tracker.ts';

/** The conflicts that changed sessions would have, and do not have as they are; the timetable stays untouched. */
export function newConflicts(
  { index }: Pick<ConflictTracker, 'index'>,
  known: readonly Session[],
  plan: Pick<SessionPlan, 'changes'>,
): readonly Conflict[] {
  const ids = new Set(plan.changes.flatMap((change) => change.ids));
  const before = known.filter(({ id }) => ids.has(id));
  const held = new Map<number, ReadonlySet<string>>();
  /** What a session is in conflict with as it is; looked up only for those that would be in conflict. */
  const had = (id: number): ReadonlySet<string> => {
    const found = held.get(id) ?? new Set(index.conflictsOf(id).map(keyOf));
    held.set(id, found);
    return found;
  };
  // All of them stand at their new places while they are judged.
  return index.checkAll(applyChanges(before, plan.changes)).filter((conflict) => {
    const key = keyOf(conflict);
    return !conflict.sessionIds.some((id) => ids.has(id) && had(id).has(key));
  });
}

function keyOf({ code, resource: { kind, id }, sessionIds, timeslotId }: Conflict): string {
  return `${code}|${kind}|${id}|${sessionIds.join()}|${timeslotId ?? ''}`;
}
