import { toDayNumber, type Conflict } from '@lab-console/schedule-rules';
import { planMove, type ResourceSwap } from '@lab-console/schedule-rules/bulk';
import { dropOffset } from '../drag/drop-offset.ts';
import { periodCountUntil } from '../drag/period-count-until.ts';
import { targetOf } from '../drag/target-of.ts';
import { periodsName } from '../sessions/session-names.ts';
import { sessionsInReach, type BulkCommands, type BulkContext } from './bulk-commands.ts';
import type { DragState } from './drag-state.ts';
import type { PlacingCommands } from './placing-commands.ts';

/** Dragging a session, and with it the selection that it belongs to. */
export interface DragCommands {
  /** The session is over a time of a day; shows the period it would come to, and the conflicts there. */
  readonly dragOver: (id: number, place: { readonly date: string; readonly time: string }) => void;
  /** The same over a cell that is a period of a day, and may be that of another room, teacher, team or class. */
  readonly dragTo: (id: number, cell: DragCell) => void;
  /** The end of the session was dragged to a time (`HH:mm:ss`): it takes as many periods as end nearest to it. */
  readonly resizeTo: (id: number, time: string) => void;
  /** Ends the drag: moves by where it was last, or puts everything back. */
  readonly endDrag: (isDropped: boolean) => void;
}

/** A cell that a session is dragged over. */
export interface DragCell {
  readonly date: string;
  readonly period_id: number;
  readonly swap: ResourceSwap | null;
  /** The period that it was taken from: of several any. @default its first one */
  readonly fromPeriod?: number;
  /** The room, teacher, team or class of the row that it was taken from. */
  readonly fromResource?: number | null;
  /** What the cell belongs to, in words. */
  readonly label: string;
}

/** Up to so many sessions conflicts are found at every place that a drag passes; of more, where it rests. */
const judgedAtOnce = 200;
const restMs = 120;

/** Makes the commands. */
export function createDragCommands(
  context: BulkContext,
  { moveBy, resize, placeIn }: Pick<BulkCommands & PlacingCommands, 'moveBy' | 'resize' | 'placeIn'>,
): DragCommands {
  const { getState, set, changeable, conflictsOf, isPlacing } = context;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const moveTo = (
    id: number,
    next: Pick<DragState, 'offset' | 'swap' | 'date' | 'period' | 'fromPeriod' | 'fromResource'>,
  ): void => {
    const { selection, mode, drag, setup: known } = getState();
    const { offset, swap } = next;
    const isPlaced = isPlacing(id);
    const setup = isPlaced && known.kind === 'ready' ? known : changeable();
    if (!setup) return;
    if (drag && drag.offset.days === offset.days && drag.offset.periods === offset.periods && isSameSwap(drag.swap, swap)) return;
    const ids = mode === 'select' && selection.ids.has(id) ? selection.ids : new Set([id]);
    const { access, periods } = setup;
    const judge = (): readonly Conflict[] => {
      const outcome = planMove({ inView: sessionsInReach(context), selectedIds: ids, access, offset, swap, periods });
      return outcome.kind === 'ready' ? conflictsOf(outcome.plan) : [];
    };
    clearTimeout(resting);
    if (isPlaced) {
      // The host knows what stands against a slot.
      set({ drag: { ...next, id, ids: new Set([id]), conflicts: [], isJudged: true } });
      return;
    }
    if (ids.size <= judgedAtOnce) {
      set({ drag: { ...next, id, ids, conflicts: judge(), isJudged: true } });
      return;
    }
    const waiting = { ...next, id, ids, conflicts: [], isJudged: false };
    set({ drag: waiting });
    resting = setTimeout(() => {
      if (getState().drag === waiting) set({ drag: { ...waiting, conflicts: judge(), isJudged: true } });
    }, restMs);
  };

  return {
    dragOver: (id, place) => {
      const { setup, placedById } = getState();
      const session = placedById.get(id)?.session;
      if (setup.kind !== 'ready' || !session) return;
      const offset = dropOffset(session, place, setup.periods);
      const at = setup.periods.findIndex((period) => period.id === session.period_id);
      const first = setup.periods[at + offset.periods];
      const period = first ? (periodsName({ ...session, period_id: first.id }, setup.periodById) ?? '') : '';
      moveTo(id, { offset, swap: null, date: place.date, period });
    },
    dragTo: (id, { date, period_id, swap, fromPeriod, fromResource, label }) => {
      const { setup, placedById } = getState();
      const session = placedById.get(id)?.session;
      if (setup.kind !== 'ready' || !session) return;
      const from = setup.periods.findIndex((period) => period.id === (fromPeriod ?? session.period_id));
      const to = setup.periods.findIndex((period) => period.id === period_id);
      const offset = {
        days: toDayNumber(date) - toDayNumber(session.date),
        // A session of an unknown period can go to another day only.
        periods: from < 0 || to < 0 ? 0 : to - from,
      };
      moveTo(id, {
        offset,
        swap,
        date,
        period: label,
        ...(fromPeriod === undefined ? {} : { fromPeriod }),
        ...(fromResource === undefined ? {} : { fromResource }),
      });
    },
    resizeTo: (id, time) => {
      const { setup, placedById } = getState();
      const session = placedById.get(id)?.session;
      if (setup.kind !== 'ready' || !session) return;
      const count = periodCountUntil(session, time, setup.periods);
      if (count !== null && count !== (session.period_count ?? 1)) resize(id, count);
    },
    endDrag: (isDropped) => {
      const { drag, placedById, setup } = getState();
      clearTimeout(resting);
      const slot = drag && isDropped && isPlacing(drag.id) ? targetOf(drag, placedById.get(drag.id)?.session, setup) : undefined;
      if (drag && slot) placeIn(drag.id, slot);
      set({ drag: null });
      if (!drag || !isDropped || isPlacing(drag.id)) return;
      const { offset, swap, ids } = drag;
      if (offset.days !== 0 || offset.periods !== 0 || swap) moveBy(offset, ids, { swap });
    },
  };
}

function isSameSwap(a: ResourceSwap | null, b: ResourceSwap | null): boolean {
  return a?.column === b?.column && a?.from === b?.from && a?.to === b?.to;
}
