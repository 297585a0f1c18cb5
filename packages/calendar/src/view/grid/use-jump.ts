import { useEffect, useRef, type RefObject } from 'react';
import type { GridLayout, GridSlot } from '../../core/cells/layout-cells.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/**
 * Focuses the session that was jumped to, once its days are loaded and drawn. Where it is hidden behind a count, the list behind the count opens
 * there.
 */
export function useJump(
  grid: RefObject<HTMLElement | null>,
  layout: GridLayout,
  onOpenHidden: (slot: GridSlot, anchor: Element, id: number) => void,
): void {
  const { store } = useCalendar();
  const jump = useCalendarState((state) => state.jump);
  const isShown = useCalendarState((state) => state.jump !== null && state.placedById.has(state.jump.id));
  // One that waits for the grid to be drawn first is not done.
  const done = useRef(jump?.keepsFocus === true ? null : jump);
  const open = useRef(onOpenHidden);
  useEffect(() => {
    open.current = onOpenHidden;
  });
  useEffect(() => {
    if (!jump || jump === done.current || !isShown) return undefined;
    const frame = requestAnimationFrame(() => {
      done.current = jump;
      const slot = layout.hiddenAt.get(jump.id);
      const name = slot ? `[data-slot-id="${slot.id}"]` : `[data-session-id="${jump.id}"]`;
      const element = grid.current?.querySelector<HTMLElement>(name);
      if (slot && element) open.current(slot, element, jump.id);
      else if (jump.keepsFocus !== true) element?.focus();
      if (jump.keepsFocus === true) store.reveal(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [jump, isShown, layout, grid, store]);
}
