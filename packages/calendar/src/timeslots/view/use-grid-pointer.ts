import { useEffect, useRef, type PointerEvent } from 'react';
import { cellKey, type GridCell } from '../core/grid-cell.ts';
import type { TimeslotStore } from '../core/timeslot-store.ts';

/** The cell under a point of the screen. */
function cellAt(target: Element | null): GridCell | null {
  const cell = target?.closest<HTMLElement>('[data-period]');
  const date = cell?.dataset['date'];
  return date === undefined ? null : { date, periodId: Number(cell?.dataset['period']) };
}

interface Press {
  readonly cell: GridCell;
  readonly pointerId: number;
  readonly timeslotId: number | null;
  /** Whether it was on the count of what is not shown. */
  readonly isMore: boolean;
  /** Whether more than the pressed cell was reached. */
  hasMoved: boolean;
}

/** Carries out what a press was for. */
function act(store: TimeslotStore, { cell, timeslotId, isMore, hasMoved }: Press): void {
  const { tool, cells } = store.getState();
  const content = cells.get(cellKey(cell));
  if (hasMoved) {
    if (tool === 'add') store.add(store.targets());
    else store.remove(store.targets());
    return;
  }
  const row = content?.timeslots.find(({ id }) => id === timeslotId);
  if (!store.canEdit()) {
    if (content) store.open(cell);
  } else if (isMore) store.open(cell);
  else if (tool === 'delete') store.removeRows(row ? [row] : (content?.timeslots ?? []).filter(store.isOwn));
  else if (row) store.open(cell);
  else store.add([cell]);
}

/** Click and drag on the grid. A click adds, deletes, or opens what is there; dragging takes all cells between. A finger scrolls: it can tap. */
export function useGridPointer(store: TimeslotStore): {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
} {
  const press = useRef<Press | null>(null);

  useEffect(() => {
    const cancel = (): void => {
      press.current = null;
      store.setRange(null);
    };
    // Wherever the button is let go, the cells up to the grid's edge are meant.
    const handleUp = (event: globalThis.PointerEvent): void => {
      const { current } = press;
      if (!current || event.pointerId !== current.pointerId) return;
      press.current = null;
      act(store, current);
      if (current.hasMoved) store.setRange(null);
    };
    const handleCancel = (): void => {
      if (press.current) cancel();
    };
    // Escape puts a drag back, wherever the focus is.
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !press.current) return;
      cancel();
      event.stopPropagation();
    };
    globalThis.addEventListener('pointerup', handleUp);
    globalThis.addEventListener('pointercancel', handleCancel);
    globalThis.addEventListener('keydown', handleKey, true);
    return () => {
      globalThis.removeEventListener('pointerup', handleUp);
      globalThis.removeEventListener('pointercancel', handleCancel);
      globalThis.removeEventListener('keydown', handleKey, true);
    };
  }, [store]);

  return {
    onPointerDown: (event) => {
      const target = event.target as Element;
      const cell = cellAt(target);
      if (!cell || event.button !== 0) return;
      const isTouch = event.pointerType === 'touch';
      // Text is not to be selected, and the cell gets the focus all the same.
      if (!isTouch) {
        event.preventDefault();
        target.closest<HTMLElement>('[data-period]')?.focus({ preventScroll: true });
      }
      if (event.shiftKey && store.canEdit()) return store.activate(cell, true);
      const slot = target.closest<HTMLElement>('[data-timeslot-id]');
      press.current = {
        cell,
        pointerId: event.pointerId,
        timeslotId: slot ? Number(slot.dataset['timeslotId']) : null,
        isMore: target.closest('[data-more]') !== null,
        hasMoved: false,
      };
      store.activate(cell);
    },
    onPointerMove: (event) => {
      const { current } = press;
      if (!current || event.pointerId !== current.pointerId || event.pointerType === 'touch' || !store.canEdit()) return;
      const head = cellAt(document.elementFromPoint(event.clientX, event.clientY));
      if (!head || (cellKey(head) === cellKey(current.cell) && !current.hasMoved)) return;
      current.hasMoved = true;
      const { range } = store.getState();
      if (!range || cellKey(range.head) !== cellKey(head)) store.setRange({ anchor: current.cell, head });
    },
  };
}
