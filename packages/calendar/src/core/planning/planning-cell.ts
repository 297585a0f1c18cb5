import type { ResourceSwap } from '@lab-console/schedule-rules/bulk';
import type { PlacedSession } from '../sessions/placed-session.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import type { PlanningView } from '../view/calendar-view.ts';

/** What the rows of a planning view may be. */
export type ResourceKind = Exclude<PlanningView, 'plan' | 'heat'>;

/** A place that the grid has a cell for. */
export interface PlanningSlot {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly periodId: number;
  /** `null`: sessions that have no such resource; left out where rows are no resources. */
  readonly resourceId?: number | null;
}

/** A place with its sessions; the same object until they change. */
export interface PlanningCell extends PlanningSlot {
  readonly key: string;
  /** Those of several periods are in the cell of each. */
  readonly entries: readonly PlacedSession[];
}

/** Names a place. */
export function cellKey({ date, periodId, resourceId }: PlanningSlot): string {
  return resourceId === undefined ? `${date}|${periodId}` : `${date}|${periodId}|${resourceId ?? '-'}`;
}

/** The resources of one kind that a session takes; `null` alone where it takes none. */
export function resourceIds(session: CalendarSession, kind: ResourceKind): readonly (number | null)[] {
  switch (kind) {
    case 'room':
      return [session.location_id];
    case 'teacher':
      return [session.teacher_id];
    case 'team':
      return [session.team_id];
    case 'class':
      return session.class_list.length > 0 ? session.class_list : [null];
  }
}

/** Returns the columns of a new session in a place. */
export function slotColumns({ date, periodId, resourceId }: PlanningSlot, kind: ResourceKind | null): Partial<CalendarSession> {
  const given = { date, period_id: periodId };
  if (kind === null || resourceId === undefined || resourceId === null) return given;
  switch (kind) {
    case 'room':
      return { ...given, location_id: resourceId };
    case 'teacher':
      return { ...given, teacher_id: resourceId };
    case 'team':
      return { ...given, team_id: resourceId };
    case 'class':
      return { ...given, class_list: [resourceId] };
  }
}

/** What a session exchanges between two rows; `null` where nothing, or where it cannot: every session has a room. */
export function rowSwap(kind: ResourceKind | null, from: PlanningSlot, to: PlanningSlot): ResourceSwap | null {
  const { resourceId: before } = from;
  const { resourceId: after } = to;
  if (kind === null || before === undefined || after === undefined || before === after) return null;
  switch (kind) {
    case 'room':
      return before === null || after === null ? null : { column: 'location_id', from: before, to: after };
    case 'teacher':
      return { column: 'teacher_id', from: before, to: after };
    case 'team':
      return { column: 'team_id', from: before, to: after };
    case 'class':
      return { column: 'class_list', from: before, to: after };
  }
}
