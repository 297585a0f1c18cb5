import { handleGridKey, type GridPosition } from '@lab-console/widget-base/grid';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { rowHeight } from './HeatRow.tsx';
import type { HeatHeading } from './heat-lines.ts';

/** What the table draws, and its keys and presses. */
export interface HeatTableState {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly active: GridPosition;
  /** Indexes of the rows that are drawn. */
  readonly shown: readonly number[];
  /** Height of the rows above and below them, in px. */
  readonly before: number;
  readonly after: number;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
  readonly handleFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly handleClick: (event: MouseEvent) => void;
}

/** The behaviour of `HeatTable`: rows in sight, the cell in the tab order, keys and presses. */
export function useHeatTable({
  rows,
  columns,
  onPick,
}: {
  readonly rows: readonly HeatHeading[];
  readonly columns: readonly HeatHeading[];
  readonly onPick: (position: GridPosition) => void;
}): HeatTableState {
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<GridPosition>({ row: 0, column: 0 });
  const [focusTick, setFocusTick] = useState(0);
  const active = { row: Math.min(wanted.row, rows.length - 1), column: Math.min(wanted.column, columns.length - 1) };
  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizer is kept over renders here; the compiler only skips this component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingEnd: rowHeight * 2,
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();

  useLayoutEffect(() => {
    if (focusTick === 0) return;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only where a key moved it
  }, [focusTick]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    const isHandled = handleGridKey(event, {
      at: active,
      size: { rows: rows.length, columns: columns.length, page: shown.length - 18 },
      handlers: {
        move: (next) => {
          virtualizer.scrollToIndex(next.row);
          setWanted(next);
          // A row further away is drawn after it came into sight.
          requestAnimationFrame(() => setFocusTick((tick) => tick + 1));
        },
        enter: () => onPick(active),
        type: (letter) => {
          if (letter === ' ') onPick(active);
          return letter === ' ';
        },
      },
    });
    if (isHandled) event.stopPropagation();
  };
  const handleFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const { row, column } = target.dataset;
    if (row !== undefined && (Number(row) !== active.row || Number(column) !== active.column)) {
      setWanted({ row: Number(row), column: Number(column) });
    }
  };
  const handleClick = (event: MouseEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (cell) onPick({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) });
  };

  return {
    scroller,
    active,
    shown: shown.map(({ index }) => index),
    before: shown[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0),
    handleKeyDown,
    handleFocus,
    handleClick,
  };
}
