import type { GridPosition } from '@lab-console/widget-base/grid';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';

/** Cells from one corner to the other, both included. */
export interface GridArea {
  readonly from: GridPosition;
  readonly to: GridPosition;
}

/** What the pointer may do in the grid. */
export interface GridPointerOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The cell at a point of the scrolled contents, in px; `null` beside all cells. */
  readonly positionAt: (x: number, y: number) => GridPosition | null;
  /** Whether a session may be dragged. */
  readonly canDrag: (id: number) => boolean;
  readonly canFrame: boolean;
  /** The dragged session is over a cell now. */
  readonly onDragOver: (id: number, from: GridPosition, to: GridPosition) => void;
  readonly onDragEnd: (isDropped: boolean) => void;
  /** A frame was drawn over cells. */
  readonly onFrame: (area: GridArea, isAdded: boolean) => void;
}

/** What the grid is given back. */
export interface GridPointer {
  readonly handlePointerDown: (event: ReactPointerEvent) => void;
  /** The frame that is being drawn. */
  readonly frame: GridArea | null;
  /** The cell that a dragged session is over. */
  readonly over: GridPosition | null;
  /** Whether the click that is coming belongs to a drag that ended. */
  readonly wasDragged: () => boolean;
}

const startAfter = 5;
const scrollZone = 36;

/** Dragging sessions and drawing frames with the mouse or a pen; a finger scrolls, the move dialog does the same for it. */
export function useGridPointer(options: GridPointerOptions): GridPointer {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [frame, setFrame] = useState<GridArea | null>(null);
  const [over, setOver] = useState<GridPosition | null>(null);
  const wasDragged = useRef(false);
  const stop = useRef<((isDropped: boolean) => void) | null>(null);
  useEffect(() => () => stop.current?.(false), []);

  const handlePointerDown = (event: ReactPointerEvent): void => {
    const { scroller, canDrag, canFrame } = latest.current;
    const box = scroller.current;
    if (!box || event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    wasDragged.current = false;
    const cell = event.target.closest<HTMLElement>('[data-row]');
    const chip = event.target.closest<HTMLElement>('[data-session-id]');
    if (!cell || event.target.closest('[data-more]')) return;
    const from = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
    const id = chip ? Number(chip.dataset['sessionId']) : null;
    if (id === null ? !canFrame : !canDrag(id)) return;

    const begin = { x: event.clientX, y: event.clientY };
    let point = begin;
    let isUnderWay = false;
    let last: GridPosition | null = null;
    let scrolling = 0;

    const look = (): void => {
      const rect = box.getBoundingClientRect();
      const isInside = point.x >= rect.left && point.x <= rect.right && point.y >= rect.top && point.y <= rect.bottom;
      const at = isInside
        ? latest.current.positionAt(
            point.x - rect.left - box.clientLeft + box.scrollLeft,
            point.y - rect.top - box.clientTop + box.scrollTop,
          )
        : null;
      if (at?.row === last?.row && at?.column === last?.column) return;
      last = at;
      if (id === null) {
        if (at) setFrame({ from, to: at });
        return;
      }
      setOver(at);
      if (at) latest.current.onDragOver(id, from, at);
      // Beside the grid there is no place: the session goes back to where it was.
      else latest.current.onDragOver(id, from, from);
    };
    const scroll = (): void => {
      const rect = box.getBoundingClientRect();
      const speed = (near: number): number => Math.max(0, Math.min(18, (scrollZone - near) / 2));
      const x = speed(rect.right - point.x) - speed(point.x - rect.left - 60);
      const y = speed(rect.bottom - point.y) - speed(point.y - rect.top - 40);
      if (x !== 0 || y !== 0) {
        box.scrollBy(x, y);
        look();
      }
      scrolling = requestAnimationFrame(scroll);
    };
    const handleMove = (move: PointerEvent): void => {
      point = { x: move.clientX, y: move.clientY };
      if (!isUnderWay) {
        if (Math.hypot(point.x - begin.x, point.y - begin.y) < startAfter) return;
        isUnderWay = true;
        document.body.style.setProperty('cursor', id === null ? 'crosshair' : 'grabbing');
        document.body.style.setProperty('user-select', 'none');
        scrolling = requestAnimationFrame(scroll);
      }
      look();
    };
    const end = (isDropped: boolean): void => {
      stop.current = null;
      cancelAnimationFrame(scrolling);
      globalThis.removeEventListener('pointermove', handleMove);
      globalThis.removeEventListener('pointerup', handleUp);
      globalThis.removeEventListener('pointercancel', handleCancel);
      document.removeEventListener('keydown', handleKey, true);
      document.body.style.removeProperty('cursor');
      document.body.style.removeProperty('user-select');
      setOver(null);
      setFrame(null);
      if (!isUnderWay) return;
      wasDragged.current = true;
      // The click that belongs to the release comes first.
      setTimeout(() => {
        wasDragged.current = false;
      });
      if (id !== null) latest.current.onDragEnd(isDropped && last !== null);
    };
    const handleUp = (up: PointerEvent): void => {
      const area = last ? { from, to: last } : null;
      const isFrame = isUnderWay && id === null;
      end(true);
      if (isFrame && area) latest.current.onFrame(area, up.shiftKey || up.ctrlKey || up.metaKey);
    };
    const handleCancel = (): void => end(false);
    const handleKey = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape' || !isUnderWay) return;
      key.stopPropagation();
      key.preventDefault();
      end(false);
    };
    globalThis.addEventListener('pointermove', handleMove);
    globalThis.addEventListener('pointerup', handleUp);
    globalThis.addEventListener('pointercancel', handleCancel);
    document.addEventListener('keydown', handleKey, true);
    stop.current = end;
  };

  return { handlePointerDown, frame, over, wasDragged: () => wasDragged.current };
}
