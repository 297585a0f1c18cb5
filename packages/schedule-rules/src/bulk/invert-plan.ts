import type { Session } from '../entities/session.ts';
import { newSession } from './new-session.ts';
import type { SessionPlan } from './session-plan.ts';

/**
 * The way back of a plan that was carried out, as a plan: changed columns get their old values, what was deleted is created again
 * with all its columns, what was created is deleted. Inverted once more it is the plan to do it again, so undo and redo are the
 * same call.
 *
 * @param created The rows that came of `plan.creates`, in that order.
 * @throws RangeError when `created` are not as many as `plan.creates`.
 *
 * @example
 * const created = await carryOut(plan);
 * const undo = invertPlan(plan, created);
 * // later
 * const restored = await carryOut(undo);
 * history = history.map((older) => renumberPlan(older, newIds(undo, restored)));
 * const redo = invertPlan(undo, restored);
 */
export function invertPlan(plan: SessionPlan, created: readonly Session[] = []): SessionPlan {
  const { action, changes, undo, creates = [], deletes = [], count } = plan;
  if (created.length !== creates.length) {
    throw new RangeError(
      `The plan creates ${creates.length} sessions, but ${created.length} were given: without the rows that it created it cannot be taken back.`,
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
