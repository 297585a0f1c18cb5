import type { NewSession, Session, SessionPatch } from '../entities/session.ts';
import type { SessionChange } from './session-change.ts';

/** The eight buttons of section 2; a paste is what the button "copy" comes to. */
export type BulkAction = 'publish' | 'draft' | 'copy' | 'edit' | 'move' | 'group' | 'ungroup' | 'delete';

/** A session that a plan creates. */
export interface SessionCreation {
  /** The columns, as `POST rest/schedules` takes them. */
  readonly session: NewSession;
  /** The id that it had before it was deleted, where undo or redo creates it again; the backend may give it another. */
  readonly formerId?: number;
}

/**
 * What will be changed into what; the caller carries out `deletes`, `changes` and `creates`.
 *
 * The ids of created sessions are known only then, so the way back of a plan that creates or deletes is made afterwards, by
 * `invertPlan(plan, created)`; for a plan that only changes, `undo` is the same.
 */
export interface SessionPlan {
  readonly action: BulkAction;
  readonly changes: readonly SessionChange[];
  /** Sets every changed column back to what it was. */
  readonly undo: readonly SessionChange[];
  /** Sessions that will be new; left out where there are none. */
  readonly creates?: readonly SessionCreation[];
  /** Sessions that will be gone, as they are before it; left out where there are none. */
  readonly deletes?: readonly Session[];
  /** Number of sessions that change, are created or are deleted. */
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
  return planPatches(
    action,
    sessions.map((session) => [session, patch]),
  );
}

/** Makes a plan with a patch for each session; sessions that get the same values share one change. */
export function planPatches(action: BulkAction, patches: readonly (readonly [Session, SessionPatch])[]): SessionPlan {
  const changes: ChangesByValue = new Map();
  const undo: ChangesByValue = new Map();
  let count = 0;
  for (const [session, patch] of patches) {
    const columns = Object.keys(patch) as (keyof SessionPatch)[];
    if (columns.every((column) => isSame(session[column], patch[column]))) continue;
    count += 1;
    collect(changes, session.id, patch);
    collect(undo, session.id, Object.fromEntries(columns.map((column) => [column, session[column]])));
  }
  return { action, changes: [...changes.values()], undo: [...undo.values()], count };
}

type ChangesByValue = Map<string, { readonly ids: number[]; readonly patch: SessionPatch }>;

function collect(changes: ChangesByValue, id: number, patch: SessionPatch): void {
  const key = JSON.stringify(patch);
  const change = changes.get(key);
  if (change) change.ids.push(id);
  else changes.set(key, { ids: [id], patch });
}

function isSame(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((value, index) => value === b[index]) : a === b;
}
