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
  const after = applyChanges(before, plan.changes);
  const keyOf = ({ code, resource, sessionIds, timeslotId }: Conflict): string =>
    JSON.stringify([code, resource.kind, resource.id, sessionIds, timeslotId]);
  const had = new Set(before.flatMap(({ id }) => index.conflictsOf(id).map(keyOf)));
  const found = new Map<string, Conflict>();
  // All of them stand at their new places while they are judged, and are put back.
  for (const session of after) index.put(session);
  for (const { id } of after) for (const conflict of index.conflictsOf(id)) found.set(keyOf(conflict), conflict);
  for (const session of before) index.put(session);
  return [...found].flatMap(([key, conflict]) => (had.has(key) ? [] : [conflict]));
}
