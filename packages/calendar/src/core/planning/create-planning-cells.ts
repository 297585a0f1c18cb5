import { comparePlaced, type PlacedSession } from '../sessions/placed-session.ts';
import { cellKey, resourceIds, type PlanningCell, type PlanningSlot, type ResourceKind } from './planning-cell.ts';

/** Cells by their key; places without a session have none. */
export type PlanningCells = ReadonlyMap<string, PlanningCell>;

/**
 * Makes the sorter of sessions into cells. It remembers the cells it made last and looks at the sessions that came, went or changed
 * since: cells without one of them stay the same objects, so that a grid draws again what changed and nothing else. The sessions
 * have to come in the order of `placeSessions`. A session of several periods is in the cell of each.
 */
export function createPlanningCells(): (placed: readonly PlacedSession[], kind: ResourceKind | null) => PlanningCells {
  let last: { readonly placed: readonly PlacedSession[]; readonly kind: ResourceKind | null; readonly cells: PlanningCells } = {
    placed: [],
    kind: null,
    cells: new Map(),
  };
  return (placed, kind) => {
    const isSameKind = kind === last.kind;
    const { gone, added } = difference(isSameKind ? last.placed : [], placed);
    if (isSameKind && gone.length === 0 && added.length === 0) return last.cells;
    const cells = new Map(isSameKind ? last.cells : []);
    const left = new Set(gone.map(({ session }) => session));
    const touched = new Map<string, { readonly place: PlanningSlot; readonly entries: PlacedSession[] }>();
    const touch = (entry: PlacedSession, isAdded: boolean): void => {
      const { date } = entry.session;
      const resources = kind === null ? [undefined] : resourceIds(entry.session, kind);
      const places = entry.periodIds.flatMap((periodId) =>
        resources.map((resourceId): PlanningSlot =>
          resourceId === undefined ? { date, periodId } : { date, periodId, resourceId },
        ),
      );
      for (const place of places) {
        const key = cellKey(place);
        let cell = touched.get(key);
        if (!cell) {
          cell = { place, entries: (cells.get(key)?.entries ?? []).filter(({ session }) => !left.has(session)) };
          touched.set(key, cell);
        }
        // A class that is listed twice is there once.
        if (isAdded && cell.entries.at(-1) !== entry) cell.entries.push(entry);
      }
    };
    for (const entry of gone) touch(entry, false);
    for (const entry of added) touch(entry, true);
    for (const [key, { place, entries }] of touched) {
      if (entries.length === 0) cells.delete(key);
      else cells.set(key, { ...place, key, entries: entries.sort(comparePlaced) });
    }
    last = { placed, kind, cells };
    return cells;
  };
}

/** What two lists in the same order do not have in common. */
function difference(
  before: readonly PlacedSession[],
  after: readonly PlacedSession[],
): { readonly gone: readonly PlacedSession[]; readonly added: readonly PlacedSession[] } {
  const gone: PlacedSession[] = [];
  const added: PlacedSession[] = [];
  let at = 0;
  for (const entry of after) {
    let old = before[at];
    while (old && !isSameEntry(old, entry) && comparePlaced(old, entry) <= 0) {
      gone.push(old);
      at += 1;
      old = before[at];
    }
    if (old && isSameEntry(old, entry)) at += 1;
    else added.push(entry);
  }
  return { gone: [...gone, ...before.slice(at)], added };
}

// What is drawn is the session and its times; an entry may be made anew around them.
function isSameEntry(a: PlacedSession, b: PlacedSession): boolean {
  return a === b || (a.session === b.session && a.start === b.start && a.end === b.end);
}
