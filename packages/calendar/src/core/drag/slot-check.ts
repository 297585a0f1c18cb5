import { sortPeriods, toDayNumber, type AccessContext, type ConflictIndex, type Period } from '@lab-console/schedule-rules';
import { planMove, type ResourceSwap } from '@lab-console/schedule-rules/bulk';
import { newConflicts } from '../conflicts/new-conflicts.ts';
import type { CalendarSession } from '../source/schedule-source.ts';

/** Whether dragged sessions would have a conflict in a place that they do not have where they are. */
export type SlotState = 'free' | 'conflict';

/** A place that sessions can be dragged to. */
export interface TargetSlot {
  readonly date: string;
  /** `null` where days have no periods, as in a month. */
  readonly period_id: number | null;
  /** What they exchange there beside their time. @default nothing */
  readonly swap?: ResourceSwap | null;
}

/**
 * Judges places for sessions that are dragged together, by the same rules as the drop itself. `null` for their present places and where they cannot
 * go.
 *
 * @param options.id The session that the pointer has: the others keep their distance from it.
 * @param options.fromPeriod The period that it was taken from, of several: places are compared with that one. By default its first one.
 */
export function createSlotCheck(options: {
  readonly id: number;
  readonly fromPeriod?: number | undefined;
  readonly sessions: readonly CalendarSession[];
  readonly index: ConflictIndex;
  readonly access: AccessContext;
  readonly periods: readonly Period[];
}): (place: TargetSlot) => SlotState | null {
  const { id, fromPeriod, sessions, index, access, periods } = options;
  const grabbed = sessions.find((session) => session.id === id);
  const selectedIds = new Set(sessions.map((session) => session.id));
  const positions = new Map(sortPeriods(periods).map((period, at) => [period.id, at]));
  const from = grabbed && positions.get(fromPeriod ?? grabbed.period_id);
  return ({ date, period_id, swap = null }) => {
    if (!grabbed) return null;
    const to = period_id === null ? from : positions.get(period_id);
    const offset = {
      days: toDayNumber(date) - toDayNumber(grabbed.date),
      // A session of an unknown period can go to another day only.
      periods: from === undefined || to === undefined ? 0 : to - from,
    };
    const outcome = planMove({ inView: sessions, selectedIds, access, offset, swap, periods });
    if (outcome.kind === 'refused') return null;
    return newConflicts({ index }, sessions, outcome.plan).length > 0 ? 'conflict' : 'free';
  };
}
