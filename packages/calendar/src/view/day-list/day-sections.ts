import { resourceIds, type ResourceKind } from '../../core/planning/planning-cell.ts';
import type { PlanningResource } from '../../core/planning/planning-resources.ts';
import type { PlacedSession } from '../../core/sessions/placed-session.ts';

/** The sessions of one day. */
export interface DaySection {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly entries: readonly PlacedSession[];
}

/** The sessions of one room, teacher, class or team; without a resource, of none in particular. */
export interface ResourceSection {
  readonly resource: PlanningResource | null;
  readonly count: number;
  readonly days: readonly DaySection[];
}

/** Sessions by days, in the order in which they come. */
export function daySections(placed: readonly PlacedSession[]): readonly DaySection[] {
  const byDay = new Map<string, PlacedSession[]>();
  for (const entry of placed) {
    const day = byDay.get(entry.session.date);
    if (day) day.push(entry);
    else byDay.set(entry.session.date, [entry]);
  }
  return [...byDay].map(([date, entries]) => ({ date, entries }));
}

/** Returns sessions by resource and day, in the order of the resources; a session with two classes is in both. */
export function resourceSections(
  placed: readonly PlacedSession[],
  kind: ResourceKind,
  resources: readonly PlanningResource[],
): readonly ResourceSection[] {
  const byId = new Map<number | null, PlacedSession[]>();
  for (const entry of placed) {
    for (const id of resourceIds(entry.session, kind)) {
      const list = byId.get(id);
      if (list) list.push(entry);
      else byId.set(id, [entry]);
    }
  }
  return resources.flatMap((resource) => {
    const entries = byId.get(resource.id);
    return entries ? [{ resource, count: entries.length, days: daySections(entries) }] : [];
  });
}
