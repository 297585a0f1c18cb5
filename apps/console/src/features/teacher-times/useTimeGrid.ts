import type { Period } from '@lab-console/api-client';
import { handleGridKey, rangeBetween, type GridPosition, type GridRange } from '@lab-console/widget-base/grid';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { TimeSheet } from './create-time-sheet.ts';
import { kindAt, timesIn, weekdays } from './time-grid-cells.ts';
import { nextKind } from './teacher-week.ts';

/** The active cell of a grid of times, its range, and what keys and pointer do to them. */
export interface TimeGridControls {
  readonly active: GridPosition;
  readonly range: GridRange;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
}

function positionAt(target: Element | null): GridPosition | null {
  const cell = target?.closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

/** Click and Space go to the next state; a drag gives all cells that of the first one. A finger taps, and scrolls otherwise. */
export function useTimeGrid(sheet: TimeSheet, periods: readonly Period[], isLocked: boolean): TimeGridControls {
  const gridRef = useRef<HTMLTableElement>(null);
  const [{ active, anchor }, setCells] = useState({ active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } });
  const press = useRef<{ readonly pointerId: number; readonly from: GridPosition; to: GridPosition } | null>(null);
  const range = rangeBetween(anchor, active);

  const cycle = (over: GridRange, first: GridPosition): void => {
    if (!isLocked) sheet.change(timesIn(over, periods, nextKind(kindAt(sheet.getState().week, first, periods))));
  };
  const cycleRef = useRef(cycle);
  useEffect(() => {
    cycleRef.current = cycle;
  });

  useEffect(() => {
    const handleUp = (event: globalThis.PointerEvent): void => {
      const { current } = press;
      if (current?.pointerId !== event.pointerId) return;
      press.current = null;
      cycleRef.current(rangeBetween(current.from, current.to), current.from);
      setCells({ active: current.to, anchor: current.to });
    };
    const handleCancel = (): void => {
      press.current = null;
    };
    globalThis.addEventListener('pointerup', handleUp);
    globalThis.addEventListener('pointercancel', handleCancel);
    return () => {
      globalThis.removeEventListener('pointerup', handleUp);
      globalThis.removeEventListener('pointercancel', handleCancel);
    };
  }, []);

  const activate = (to: GridPosition, isExtending: boolean): void => {
    setCells((cells) => ({ active: to, anchor: isExtending ? cells.anchor : to }));
    gridRef.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus();
  };

  return {
    active,
    range,
    gridRef,
    onKeyDown: (event) =>
      void handleGridKey(event, {
        at: active,
        size: { rows: periods.length, columns: weekdays.length, page: periods.length },
        handlers: {
          move: activate,
          undo: () => sheet.turn('undo'),
          redo: () => sheet.turn('redo'),
          selectAll: () =>
            setCells({ anchor: { row: 0, column: 0 }, active: { row: periods.length - 1, column: weekdays.length - 1 } }),
          enter: () => cycle(range, active),
          clear: () => {
            if (!isLocked) sheet.change(timesIn(range, periods, null));
          },
          type: (letter) => letter === ' ' && cycle(range, active),
        },
      }),
    onPointerDown: (event) => {
      const at = positionAt(event.target as Element);
      if (!at || event.button !== 0) return;
      // No text is selected by a drag; a finger goes on to scroll.
      if (event.pointerType !== 'touch') event.preventDefault();
      activate(at, event.shiftKey);
      if (!event.shiftKey) press.current = { pointerId: event.pointerId, from: at, to: at };
    },
    onPointerMove: (event) => {
      const { current } = press;
      if (!current || event.pointerId !== current.pointerId || event.pointerType === 'touch') return;
      const to = positionAt(document.elementFromPoint(event.clientX, event.clientY));
      if (!to || (to.row === current.to.row && to.column === current.to.column)) return;
      current.to = to;
      setCells({ anchor: current.from, active: to });
    },
  };
}
