import type { Conflict } from '@lab-console/schedule-rules';
import { planMove, type SessionOffset } from '@lab-console/schedule-rules/bulk';
import { dropOffset } from '../drag/drop-offset.ts';
import type { BulkContext } from './bulk-commands.ts';
import type { CalendarState } from './calendar-state.ts';

/** Dragging a session, and with it the selection that it belongs to. */
export interface DragCommands {
  /** The session stands over a time of a day; shows the period it would come to, and the conflicts there. */
  readonly dragOver: (id: number, place: { readonly date: string; readonly time: string }) => void;
  /** Ends the drag: moves by where it stood last, or puts everything back. */
  readonly endDrag: (isDropped: boolean) => void;
}

/** Where a dragged session stands. */
export interface DragState {
  readonly ids: ReadonlySet<number>;
  readonly offset: Required<Pick<SessionOffset, 'days' | 'periods'>>;
  readonly date: string;
  readonly period: string;
  readonly conflicts: readonly Conflict[];
}

/** Makes the commands. */
export function createDragCommands(
  { getState, set, changeable, movePending }: BulkContext,
  moveBy: (offset: SessionOffset, ids: ReadonlySet<number>) => void,
): DragCommands {
  return {
    dragOver: (id, place) => {
      const setup = changeable();
      const { placed, placedById, selection, mode, drag } = getState();
      const session = placedById.get(id)?.session;
      if (!setup || !session) return;
      const offset = dropOffset(session, place, setup.periods);
      if (drag && drag.offset.days === offset.days && drag.offset.periods === offset.periods) return;
      const ids = mode === 'select' && selection.ids.has(id) ? selection.ids : new Set([id]);
      const inView = placed.map((entry) => entry.session);
      const outcome = planMove({ inView, selectedIds: ids, access: setup.access, offset, periods: setup.periods });
      const pending = outcome.kind === 'ready' ? movePending(outcome.plan, 0) : null;
      const at = setup.periods.findIndex((period) => period.id === session.period_id);
      const next: CalendarState['drag'] = {
        ids,
        offset,
        date: place.date,
        period: setup.periods[at + offset.periods]?.name ?? '',
        conflicts: pending?.kind === 'conflicts' ? pending.conflicts : [],
      };
      set({ drag: next });
    },
    endDrag: (isDropped) => {
      const { drag } = getState();
      set({ drag: null });
      if (drag && isDropped && (drag.offset.days !== 0 || drag.offset.periods !== 0)) moveBy(drag.offset, drag.ids);
    },
  };
}
