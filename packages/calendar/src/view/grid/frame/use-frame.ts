import { useEffect, type RefObject } from 'react';
import type { GridLayout } from '../../../core/cells/layout-cells.ts';
import { useCalendar, useCalendarState } from '../../calendar-context.ts';
import { isEmptyPart } from '../measure-grid.ts';

/** Pixels that a pressed mouse moves before it draws a frame. */
const threshold = 5;
/** Milliseconds that a finger rests before it draws a frame, and the pixels that it may tremble. */
const longPressMs = 450;
const tremble = 10;

/** In select mode a frame selects what lies in it: with the mouse by dragging over an empty part, with a finger after a long press. */
export function useFrame(grid: RefObject<HTMLElement | null>, layout: RefObject<GridLayout>): void {
  const { store, texts } = useCalendar();
  const isSelecting = useCalendarState((state) => state.mode === 'select');

  useEffect(() => {
    const element = grid.current;
    if (!element || !isSelecting) return undefined;
    let stopFrame: (() => void) | null = null;
    let waiting: AbortController | null = null;
    let isGone = false;
    // Loaded before the first frame is drawn: a gesture does not wait.
    const loading = import('./frame-selection.ts');
    loading.catch(() => {
      // Without it there is still Shift and Ctrl.
    });

    const begin = (from: { readonly x: number; readonly y: number; readonly pointerId: number }, isAdded: boolean): void => {
      waiting?.abort();
      loading.then(
        ({ startFrame }) => {
          if (isGone) return;
          stopFrame = startFrame({
            grid: element,
            layout: layout.current,
            from,
            isAdded,
            countText: texts.selected,
            onEnd: (ids) => {
              if (ids.size > 0 || !isAdded) store.selectIds(ids, isAdded);
            },
          });
        },
        () => {},
      );
    };

    const handleDown = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary || !isEmptyPart(event.target)) return;
      const from = { x: event.clientX, y: event.clientY, pointerId: event.pointerId };
      const isAdded = event.ctrlKey || event.metaKey || event.shiftKey;
      const isTouch = event.pointerType === 'touch';
      waiting?.abort();
      const wait = new AbortController();
      waiting = wait;
      const { signal } = wait;
      const timer = isTouch ? setTimeout(() => begin(from, isAdded), longPressMs) : undefined;
      signal.addEventListener('abort', () => clearTimeout(timer));
      const handleMove = (move: PointerEvent): void => {
        const distance = Math.hypot(move.clientX - from.x, move.clientY - from.y);
        // A finger that moves first wants to scroll.
        if (isTouch && distance > tremble) wait.abort();
        if (!isTouch && distance >= threshold) begin(from, isAdded);
      };
      document.addEventListener('pointermove', handleMove, { signal });
      for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, () => wait.abort(), { signal });
    };

    element.addEventListener('pointerdown', handleDown);
    return () => {
      isGone = true;
      element.removeEventListener('pointerdown', handleDown);
      waiting?.abort();
      stopFrame?.();
    };
  }, [grid, layout, isSelecting, store, texts]);
}
