import { useEffect, type RefObject } from 'react';
import type { GridLayout } from '../../../core/cells/layout-cells.ts';
import { useCalendar, useCalendarState } from '../../calendar-context.ts';
import { isEmptyPart } from '../measure-grid.ts';
import type { FrameOptions } from './frame-selection.ts';

/** Pixels that a pressed mouse moves before it draws a frame. */
const threshold = 5;
/** Milliseconds that a finger rests before it draws a frame, and the pixels that it may tremble. */
const longPressMs = 450;
const tremble = 10;

/** A pressed pointer that may become a frame. */
interface Gesture {
  readonly from: FrameOptions['from'];
  /** Where the pointer is now. */
  to: FrameOptions['to'];
  readonly isAdded: boolean;
  /** Aborted once the frame has begun, or cannot begin any more. */
  readonly wait: AbortController;
}

/** Selects what lies in a frame in select mode. The mouse draws it by dragging over an empty part, a finger after a long press. */
export function useFrame(grid: RefObject<HTMLElement | null>, layout: RefObject<GridLayout>): void {
  const { store, texts } = useCalendar();
  const isSelecting = useCalendarState((state) => state.mode === 'select');

  useEffect(() => {
    const element = grid.current;
    if (!element || !isSelecting) return undefined;
    let stopFrame: (() => void) | null = null;
    let waiting: AbortController | null = null;
    let isGone = false;
    // Loaded before the first frame is drawn, as a rule; a gesture that is faster is caught up with while it lasts.
    const loading = import('./frame-selection.ts');
    loading.catch(() => {
      // Without it there is still Shift and Ctrl.
    });

    const begin = (gesture: Gesture): void => {
      loading.then(
        ({ startFrame }) => {
          // Gone, let go, or begun by an earlier move already.
          if (isGone || gesture.wait.signal.aborted) return;
          gesture.wait.abort();
          const { from, to, isAdded } = gesture;
          stopFrame = startFrame({
            grid: element,
            layout: layout.current,
            from,
            to,
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
      const gesture: Gesture = { from, to: from, isAdded, wait };
      const timer = isTouch ? setTimeout(() => begin(gesture), longPressMs) : undefined;
      signal.addEventListener('abort', () => clearTimeout(timer));
      const handleMove = (move: PointerEvent): void => {
        gesture.to = { x: move.clientX, y: move.clientY };
        const distance = Math.hypot(move.clientX - from.x, move.clientY - from.y);
        // A finger that moves first wants to scroll.
        if (isTouch && distance > tremble) wait.abort();
        if (!isTouch && distance >= threshold) begin(gesture);
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
