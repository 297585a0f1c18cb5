import { applyChanges, type SessionPlan } from '@lab-console/schedule-rules';
import type { SessionCache } from '../sessions/session-cache.ts';
import type { CalendarSession } from '../source/schedule-source.ts';

/** A plan as the calendar shows it before the backend has answered, and after. */
export interface PlanPreview {
  /** Shows deletes and changes at once; what is created is shown once it has an id. */
  readonly show: () => void;
  /** Shows everything as it was. */
  readonly takeBack: () => void;
  /** Shows what was saved: rows that the backend answered win over the changes. */
  readonly settle: (rows: readonly CalendarSession[], created: readonly CalendarSession[]) => void;
}

/** Prepares a plan for showing; `cache` holds the sessions as they are before it. */
export function createPlanPreview(plan: SessionPlan, cache: SessionCache | null): PlanPreview {
  const { deletes = [], changes } = plan;
  const gone = new Set(deletes.map(({ id }) => id));
  const touched = new Set([...gone, ...changes.flatMap(({ ids }) => ids)]);
  const before = [...touched].flatMap((id) => cache?.get(id) ?? []);
  const changed = applyChanges(before, changes).filter(({ id }) => !gone.has(id));
  return {
    show: () => {
      if (deletes.length > 0) cache?.remove(gone);
      if (changes.length > 0) cache?.put(changed);
    },
    takeBack: () => {
      if (before.length > 0) cache?.put(before);
    },
    settle: (rows, created) => {
      const answered = new Map(rows.map((row) => [row.id, row]));
      const settled = changed.map((session): CalendarSession => {
        const row = answered.get(session.id);
        // What came out as it was shown stays the same object: nothing has to draw it again.
        if (row) return holds(session, row) ? session : { ...session, ...row };
        if (session.updated_at === undefined) return session;
        // The backend did not return the new version: none is better than an old one.
        const { updated_at: _, ...unversioned } = session;
        return unversioned;
      });
      if (settled.length + created.length > 0) cache?.put([...settled, ...created]);
    },
  };
}

/** Whether a session has every value of a row already. */
function holds(session: CalendarSession, row: CalendarSession): boolean {
  const columns = Object.keys(row) as (keyof CalendarSession)[];
  return columns.every((column) => isSameValue(session[column], row[column]));
}

function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, at) => value === b[at]));
}
