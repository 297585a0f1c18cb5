import type { Session } from '../entities/session.ts';
import type { SessionChange } from './session-change.ts';
import type { SessionPlan } from './session-plan.ts';

/** Returns old id → new id of the sessions that a plan created again; `created` are the rows that came of `plan.creates`, in that order. */
export function newIds(plan: Pick<SessionPlan, 'creates'>, created: readonly Pick<Session, 'id'>[]): ReadonlyMap<number, number> {
  const ids = new Map<number, number>();
  for (const [at, { formerId }] of (plan.creates ?? []).entries()) {
    const row = created[at];
    if (row && formerId !== undefined) ids.set(formerId, row.id);
  }
  return ids;
}

/**
 * The plan with new ids. Plans that wait in a history of undo and redo still name a session by the id that it had before it was deleted and created
 * again. (A `formerId` that waits stays as it is: nothing has that id meanwhile.)
 */
export function renumberPlan(plan: SessionPlan, ids: ReadonlyMap<number, number>): SessionPlan {
  const renumber = (id: number): number => ids.get(id) ?? id;
  const inChange = (change: SessionChange): SessionChange => ({ ...change, ids: change.ids.map(renumber) });
  const { changes, undo, deletes } = plan;
  return {
    ...plan,
    changes: changes.map(inChange),
    undo: undo.map(inChange),
    ...(deletes && { deletes: deletes.map((session) => ({ ...session, id: renumber(session.id) })) }),
  };
}
