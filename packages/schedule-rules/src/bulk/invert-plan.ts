import type { Session } from '../entities/session.ts';
import { newSession } from './new-session.ts';
import type { SessionPlan } from './session-plan.ts';

/**
 * Returns the way back of a plan that was carried out, as a plan. Changed columns get their old values, what was deleted is created again with all
 * its columns, what was created is deleted. Inverted once more it is the plan to do it again, so undo and redo are the same call.
 *
 * @param created The rows that came of `plan.creates`, in that order.
 * @throws RangeError when `created` are not as many as `plan.creates`.
 *
 * @example
 * // A history holds the ways back; a plan that brings sessions back may give them new ids, which the others are told.
 * async function undo() {
 *   const back = undoable.pop();
 *   const created = await carryOut(back);
 *   const ids = newIds(back, created);
 *   undoable = undoable.map((plan) => renumberPlan(plan, ids));
 *   redoable = [...redoable.map((plan) => renumberPlan(plan, ids)), invertPlan(back, created)];
 * }
 */
export function invertPlan(plan: SessionPlan, created: readonly Session[] = []): SessionPlan {
  const { action, changes, undo, creates = [], deletes = [], count } = plan;
  if (created.length !== creates.length) {
    throw new RangeError(
      `The plan creates ${creates.length} sessions, not ${created.length}: give every row that it created, to take them back.`,
    );
  }
  return {
    action,
    changes: undo,
    undo: changes,
    ...(deletes.length > 0 && { creates: deletes.map((session) => ({ session: newSession(session), formerId: session.id })) }),
    ...(created.length > 0 && { deletes: created }),
    count,
  };
}
