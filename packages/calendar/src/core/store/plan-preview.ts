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
  return {
    show: () => {
      if (deletes.length > 0) cache?.remove(gone);
      if (changes.length > 0) cache?.put(applyChanges(before, changes).filter(({ id }) => !gone.has(id)));
    },
    takeBack: () => {
      if (before.length > 0) cache?.put(before);
    },
    settle: (rows, created) => {
      const answered = new Map(rows.map((row) => [row.id, row]));
      const settled = applyChanges(before, changes).flatMap((changed): readonly CalendarSession[] => {
        if (gone.has(changed.id)) return [];
        const row = answered.get(changed.id);
        if (row) return [{ ...changed, ...row }];
        // The backend did not tell the new version: none is better than an old one.
        const { updated_at: _, ...unversioned } = changed;
        return [unversioned];
      });
      if (settled.length + created.length > 0) cache?.put([...settled, ...created]);
    },
  };
}
