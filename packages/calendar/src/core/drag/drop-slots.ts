import { addDays, sortPeriods, type Period } from '@lab-console/schedule-rules';
import type { PlacedSession } from '../sessions/placed-session.ts';
import type { DragState } from '../store/drag-state.ts';

/** A place that dragged sessions would come to. */
export interface DropSlot {
  readonly key: string;
  readonly date: string;
  /** `null` where days have no periods, as in a month. */
  readonly period_id: number | null;
  /** How many periods those take that come there. */
  readonly period_count: number;
  /** How many come there. */
  readonly count: number;
  /** How many of them would have a conflict there that they do not have now. */
  readonly conflicts: number;
}

/** Where the dragged sessions would land, with how many to each place. */
export function dropSlots({
  drag,
  placedById,
  periods,
  hasPeriods,
}: {
  readonly drag: Pick<DragState, 'ids' | 'offset' | 'conflicts'>;
  readonly placedById: ReadonlyMap<number, PlacedSession>;
  readonly periods: readonly Period[];
  readonly hasPeriods: boolean;
}): readonly DropSlot[] {
  const order = sortPeriods(periods);
  const periodAt = new Map(order.map(({ id }, at) => [id, at]));
  const inConflict = new Set(drag.conflicts.flatMap(({ sessionIds }) => sessionIds));
  const places = new Map<string, DropSlot>();
  const dates = new Map<string, string>();
  for (const id of drag.ids) {
    const session = placedById.get(id)?.session;
    if (!session) continue;
    const date = dates.get(session.date) ?? addDays(session.date, drag.offset.days);
    dates.set(session.date, date);
    const at = periodAt.get(session.period_id);
    const period = at === undefined ? undefined : order[at + drag.offset.periods];
    const period_id = hasPeriods ? (period?.id ?? null) : null;
    if (hasPeriods && period_id === null) continue;
    const period_count = hasPeriods ? (session.period_count ?? 1) : 1;
    const key = period_count > 1 ? `${date} ${period_id} ${period_count}` : `${date} ${period_id}`;
    const known = places.get(key);
    places.set(key, {
      key,
      date,
      period_id,
      period_count,
      count: (known?.count ?? 0) + 1,
      conflicts: (known?.conflicts ?? 0) + Number(inConflict.has(id)),
    });
  }
  return [...places.values()];
}
