import { addDays } from '@lab-console/schedule-rules';
import type { PlacingSlot } from '../placing/session-placing.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import type { SetupStatus } from '../store/calendar-state.ts';
import type { DragState } from '../store/drag-state.ts';

/** The slot that a dragged session would begin in; `undefined` where that is its own. */
export function targetOf(
  { offset }: Pick<DragState, 'offset'>,
  session: CalendarSession | undefined,
  setup: SetupStatus,
): PlacingSlot | undefined {
  if (!session || setup.kind !== 'ready' || (offset.days === 0 && offset.periods === 0)) return undefined;
  const at = setup.periods.findIndex(({ id }) => id === session.period_id);
  const period = setup.periods[at + offset.periods];
  return period && { date: addDays(session.date, offset.days), period_id: period.id };
}
