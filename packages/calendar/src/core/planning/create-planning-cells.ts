import type { PlacedSession } from '../sessions/placed-session.ts';
import { cellKey, resourceIds, type PlanningCell, type PlanningPlace, type ResourceKind } from './planning-cell.ts';

/** Cells by their key; places without a session have none. */
export type PlanningCells = ReadonlyMap<string, PlanningCell>;

/**
 * Makes the sorter of sessions into cells. It remembers the cells it made last: one whose sessions are the same stays the same
 * object, so that a grid draws again what changed and nothing else.
 */
export function createPlanningCells(): (placed: readonly PlacedSession[], kind: ResourceKind | null) => PlanningCells {
  let last = new Map<string, PlanningCell>();
  return (placed, kind) => {
    const found = new Map<string, { readonly place: PlanningPlace; readonly entries: PlacedSession[] }>();
    for (const entry of placed) {
      const { date, period_id: periodId } = entry.session;
      for (const resourceId of kind === null ? [undefined] : resourceIds(entry.session, kind)) {
        const place: PlanningPlace = resourceId === undefined ? { date, periodId } : { date, periodId, resourceId };
        const key = cellKey(place);
        const cell = found.get(key);
        // A class that is listed twice is there once.
        if (!cell) found.set(key, { place, entries: [entry] });
        else if (cell.entries.at(-1) !== entry) cell.entries.push(entry);
      }
    }
    const next = new Map<string, PlanningCell>();
    for (const [key, { place, entries }] of found) {
      const old = last.get(key);
      const isSame = old?.entries.length === entries.length && entries.every((entry, at) => isSameEntry(entry, old.entries[at]));
      next.set(key, old && isSame ? old : { ...place, key, entries });
    }
    last = next;
    return next;
  };
}

// The entries are made anew whenever any session changes; what is drawn is the session and its times.
function isSameEntry(a: PlacedSession, b: PlacedSession | undefined): boolean {
  return a.session === b?.session && a.start === b.start && a.end === b.end;
}
