import { withActive, type GridPosition } from '@lab-console/widget-base/grid';
import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

/** Which rows and columns are drawn, and where they are. */
export interface GridWindow {
  readonly rows: readonly VirtualItem[];
  readonly columns: readonly VirtualItem[];
  readonly height: number;
  readonly width: number;
  readonly scrollTo: (position: GridPosition) => void;
  /** Where a row or column begins and how much it takes, in px, below and beside the headings. */
  readonly rowAt: (index: number) => { readonly start: number; readonly size: number } | undefined;
  readonly columnAt: (index: number) => { readonly start: number; readonly size: number } | undefined;
  /** The cell at a point of the contents, below and beside the headings. */
  readonly positionAt: (x: number, y: number) => GridPosition | null;
}

/** Settings of `useGridVirtualizers`. */
export interface GridVirtualizersOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rowHeights: readonly number[];
  readonly columns: number;
  readonly columnWidth: number;
  readonly rowHead: number;
  readonly columnHead: number;
  /** Stays drawn, so that the focus has an element. */
  readonly active: GridPosition;
}

/** Rows and columns, both virtual. The headings are over the first of them, so both scroll away below the headings. */
export function useGridVirtualizers(options: GridVirtualizersOptions): GridWindow {
  const { scroller, rowHeights, columns, columnWidth, rowHead, columnHead, active } = options;
  // Another function means other sizes: measured anew in the same drawing.
  const rowKey = useCallback((index: number) => `${index}/${rowHeights[index] ?? 0}`, [rowHeights]);
  const columnKey = useCallback((index: number) => `${index}/${columnWidth}`, [columnWidth]);
  // The same function while it answers the same: the lists of rows and columns then stay the same objects while one scrolls past them.
  const rowsWithActive = useCallback(
    (range: Range) => withActive(defaultRangeExtractor(range), active.row, range.count),
    [active.row],
  );
  const columnsWithActive = useCallback(
    (range: Range) => withActive(defaultRangeExtractor(range), active.column, range.count),
    [active.column],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizers is kept over renders here; the compiler only skips this hook
  const rowVirtualizer = useVirtualizer({
    count: rowHeights.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeights[index] ?? 0,
    getItemKey: rowKey,
    overscan: 1,
    scrollPaddingEnd: columnHead + 16,
    rangeExtractor: rowsWithActive,
    useFlushSync: false,
  });
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    getItemKey: columnKey,
    overscan: 1,
    scrollPaddingEnd: rowHead + 16,
    rangeExtractor: columnsWithActive,
    useFlushSync: false,
  });
  const rows = rowVirtualizer.getVirtualItems();
  const shownColumns = columnVirtualizer.getVirtualItems();
  return {
    rows,
    columns: shownColumns,
    height: rowVirtualizer.getTotalSize(),
    width: columns * columnWidth,
    scrollTo: ({ row, column }) => {
      rowVirtualizer.scrollToIndex(row);
      columnVirtualizer.scrollToIndex(column);
    },
    rowAt: (index) => rowVirtualizer.measurementsCache[index],
    columnAt: (index) => ({ start: index * columnWidth, size: columnWidth }),
    positionAt: (x, y) => {
      const column = Math.floor(x / columnWidth);
      const row = rowVirtualizer.measurementsCache.findIndex(({ start, end }) => y >= start && y < end);
      return x < 0 || column >= columns || row < 0 ? null : { row, column };
    },
  };
}
