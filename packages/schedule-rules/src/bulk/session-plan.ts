import type { Session, SessionPatch } from '../entities/session.ts';
import type { SessionChange } from './session-change.ts';

/** The eight buttons of section 2. */
export type BulkAction = 'publish' | 'draft' | 'copy' | 'edit' | 'move' | 'group' | 'ungroup' | 'delete';

/** What will be changed into what; the caller carries out `changes`, and `undo` to go back. */
export interface SessionPlan {
  readonly action: BulkAction;
  readonly changes: readonly SessionChange[];
  /** Brings every changed column back to what it was. */
  readonly undo: readonly SessionChange[];
  /** Number of sessions that change. */
  readonly count: number;
}

/**
 * Makes a plan that gives the sessions the patch, leaving out sessions that have these values already.
 * Undoing it restores each session's own values, sessions with the same ones in one change.
 */
export function planPatch({
  action,
  sessions,
  patch,
}: {
  readonly action: BulkAction;
  readonly sessions: readonly Session[];
  readonly patch: SessionPatch;
}): SessionPlan {
  const columns = Object.keys(patch) as (keyof SessionPatch)[];
  const changing = sessions.filter((session) => columns.some((column) => !isSame(session[column], patch[column])));
  const before = new Map<string, { ids: number[]; patch: SessionPatch }>();
  for (const session of changing) {
    const values: SessionPatch = Object.fromEntries(columns.map((column) => [column, session[column]]));
    const key = JSON.stringify(values);
    const change = before.get(key);
    if (change) change.ids.push(session.id);
    else before.set(key, { ids: [session.id], patch: values });
  }
  const ids = changing.map((session) => session.id);
  return { action, changes: ids.length > 0 ? [{ ids, patch }] : [], undo: [...before.values()], count: ids.length };
}

function isSame(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((value, index) => value === b[index]) : a === b;
}
