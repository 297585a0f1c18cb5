import { drawnRows, type GridPosition } from '@lab-console/widget-base/grid';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject, type UIEvent } from 'react';
import { pinColumns, widthOf, type PinnedColumns } from './pinned-columns.ts';
import { footHeight, headHeight, rowHeight } from './record-grid-styles.ts';
import type { GridColumn } from './record-grid-types.ts';

/** px of the grid from which on columns are pinned. */
const minPinnedWidth = 600;

/** The part of a grid that is in view, and what is drawn of it. */
export interface GridWindow extends PinnedColumns {
  /** Belongs to the element that scrolls. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Indexes of the rows that are drawn; the active one is always among them. */
  readonly drawn: readonly number[];
  /** Rows that PageUp and PageDown pass. */
  readonly page: number;
  /** Width of the rows' headings, in px. */
  readonly headWidth: number;
  /** Width of headings and columns, in px. */
  readonly width: number;
  /** Whether columns scroll. */
  readonly isWide: boolean;
  /** Scrolls to a cell. */
  readonly reveal: (place: GridPosition) => void;
  readonly handleScroll: (event: UIEvent<HTMLElement>) => void;
}

/** Measures a grid and follows its scrolling, by whole rows. */
export function useGridWindow({
  rowCount,
  columns,
  hasFooter,
  activeRow,
}: {
  readonly rowCount: number;
  readonly columns: readonly GridColumn[];
  readonly hasFooter: boolean;
  readonly activeRow: number;
}): GridWindow {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600, width: 1000 });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const measure = (): void => setView((old) => ({ ...old, height: box.clientHeight, width: box.clientWidth }));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);

  const headWidth = view.width < 600 ? 112 : 200;
  const width = headWidth + widthOf(columns);
  const isWide = width > view.width;
  const isPinning = isWide && view.width >= minPinnedWidth;
  const pinned = useMemo(() => pinColumns(columns, isPinning), [columns, isPinning]);
  const foot = hasFooter ? footHeight : 0;
  const { top, height } = view;
  const drawn = useMemo(
    () => drawnRows({ top, height, rowHeight, rows: rowCount, overscan: 8, active: activeRow }),
    [top, height, rowCount, activeRow],
  );

  const reveal = ({ row, column }: GridPosition): void => {
    const box = frame.current;
    if (!box) return;
    const above = row * rowHeight;
    if (above < box.scrollTop) box.scrollTop = above;
    const below = above + rowHeight + headHeight + foot;
    if (below > box.scrollTop + box.clientHeight) box.scrollTop = below - box.clientHeight;
    if (pinned.pins[column] !== undefined) return;
    const left = widthOf(columns.slice(0, column));
    if (left < box.scrollLeft) box.scrollLeft = left;
    const pinnedWidth = widthOf(columns.filter((_, at) => pinned.pins[at] !== undefined));
    const beyond = left + (columns[column]?.width ?? 0) + headWidth + pinnedWidth - box.clientWidth;
    if (beyond > box.scrollLeft) box.scrollLeft = beyond;
  };

  return {
    ...pinned,
    frame,
    drawn,
    page: Math.max(1, Math.floor((height - headHeight - foot) / rowHeight) - 1),
    headWidth,
    width,
    isWide,
    reveal,
    handleScroll: ({ currentTarget }) => {
      const scrolled = Math.floor(currentTarget.scrollTop / rowHeight) * rowHeight;
      setView((old) => (old.top === scrolled ? old : { ...old, top: scrolled }));
    },
  };
}
