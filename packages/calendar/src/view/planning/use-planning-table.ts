import { ownsSession } from '@lab-console/schedule-rules';
import type { GridPosition } from '@lab-console/widget-base/grid';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { PlanningCells } from '../../core/planning/create-planning-cells.ts';
import { cellKey, type PlanningSlot, type ResourceKind } from '../../core/planning/planning-cell.ts';
import { placeOf, positionOf, type PlanningAxes, type PlanningLayout } from '../../core/planning/planning-line.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import type { FullCell } from '../grid/MoreSessions.tsx';
import { useAbilities } from '../use-abilities.ts';
import { chipHeight, drawnCount, layoutSizes, rowChips, type PlanningLayoutSizes } from './planning-layout.ts';
import { useElementWidth } from './use-element-width.ts';
import { useGridActions, type GridActions } from './use-grid-actions.ts';
import { useGridPointer, type GridPointer } from './use-grid-pointer.ts';
import { useGridVirtualizers, type GridWindow } from './use-grid-virtualizers.ts';

/** What a planning grid is about. */
export interface PlanningTableOptions {
  readonly axes: PlanningAxes;
  readonly cells: PlanningCells;
  readonly kind: ResourceKind | null;
  readonly layout: PlanningLayout;
  /** The place to start on. */
  readonly target: Partial<PlanningSlot> | null;
  readonly onTargetShown: () => void;
  readonly isSelecting: boolean;
}

/** What a planning grid draws, and what can be done in it. */
export interface PlanningTableState {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Width of the grid on the page, in px; 0 until it is measured. */
  readonly outerWidth: number;
  readonly sizes: PlanningLayoutSizes;
  /** How many chips each row has room for. */
  readonly chips: readonly number[];
  readonly grid: GridWindow;
  readonly active: GridPosition;
  readonly actions: GridActions;
  readonly pointer: GridPointer;
  /** The cell over which a dragged or picked up session is. */
  readonly dropArea: GridPosition | null;
  /** The cell whose sessions are all listed. */
  readonly fullCell: FullCell | null;
  readonly closeFullCell: () => void;
  readonly handleFocus: (event: FocusEvent) => void;
}

const start: GridPosition = { row: 0, column: 0 };

/** The behaviour of `PlanningTable`: the active cell, what is in sight, keys, pointer and jumps. */
export function usePlanningTable({
  axes,
  cells,
  kind,
  layout,
  target,
  onTargetShown,
  isSelecting,
}: PlanningTableOptions): PlanningTableState {
  const { rows, columns } = axes;
  const { store, readOnly } = useCalendar();
  const scroller = useRef<HTMLDivElement>(null);
  const outerWidth = useElementWidth(scroller);
  const { canUseBulkTools } = useAbilities();
  const hasDrag = useCalendarState((state) => state.drag !== null);
  const jump = useCalendarState((state) => state.jump);
  const [wanted, setWanted] = useState(start);
  const [focusTick, setFocusTick] = useState(0);
  const [fullCell, setFullCell] = useState<FullCell | null>(null);
  // Rows may have become fewer since the position was chosen.
  const active = useMemo(
    () => ({
      row: Math.max(0, Math.min(wanted.row, rows.length - 1)),
      column: Math.max(0, Math.min(wanted.column, columns.length - 1)),
    }),
    [wanted, rows.length, columns.length],
  );

  const sizes = layoutSizes(kind, layout);
  const columnWidth = Math.max(sizes.minColumn, (outerWidth - sizes.rowHead) / Math.max(1, columns.length));
  const chips = useMemo(() => rowChips(rows, cells, sizes.chips), [rows, cells, sizes.chips]);
  const chipsKey = chips.join();
  const rowHeights = useMemo(
    () => chipsKey.split(',').map((count) => Math.max(sizes.minRow, Number(count) * chipHeight + 8)),
    [chipsKey, sizes.minRow],
  );
  const grid = useGridVirtualizers({
    scroller,
    rowHeights: rows.length > 0 ? rowHeights : [],
    columns: outerWidth > 0 ? columns.length : 0,
    columnWidth,
    rowHead: sizes.rowHead,
    columnHead: sizes.columnHead,
    active,
  });

  const cellOf = ({ row, column }: GridPosition): PlanningSlot | null => {
    const rowLine = rows[row];
    const columnLine = columns[column];
    return rowLine && columnLine ? placeOf(rowLine, columnLine) : null;
  };
  const idsAt = (position: GridPosition): readonly number[] => {
    const place = cellOf(position);
    return place ? (cells.get(cellKey(place))?.entries.map(({ session }) => session.id) ?? []) : [];
  };
  const goTo = (position: GridPosition): void => {
    setWanted(position);
    setFocusTick((tick) => tick + 1);
    grid.scrollTo(position);
  };
  const element = ({ row, column }: GridPosition): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null;

  const openCell = (position: GridPosition, wantedId?: number): void => {
    const anchor = element(position);
    const place = cellOf(position);
    if (!anchor || !place) return;
    setFullCell({ anchor, date: place.date, ids: idsAt(position), ...(wantedId === undefined ? {} : { wantedId }) });
  };

  const actions = useGridActions({
    kind,
    active,
    page: Math.max(1, grid.rows.length - 3),
    rows: rows.length,
    columns: columns.length,
    placeAt: cellOf,
    nameAt: ({ row, column }) => [columns[column]?.name ?? '', rows[row]?.name ?? ''],
    idsAt,
    goTo,
    onOpenCell: (position) => openCell(position),
  });
  const pointer = useGridPointer({
    scroller,
    positionAt: (x, y) => grid.positionAt(x - sizes.rowHead, y - sizes.columnHead),
    // What the viewer may not change cannot be dragged either.
    canDrag: (id) => {
      const { setup } = store.getState();
      const session = store.getSession(id);
      return (
        canUseBulkTools && !readOnly && setup.kind === 'ready' && session !== undefined && ownsSession(session, setup.access)
      );
    },
    canFrame: isSelecting,
    onDragOver: actions.dragOver,
    onDragEnd: store.endDrag,
    onFrame: actions.selectArea,
  });

  // The focus follows the keys once the cell is drawn.
  useLayoutEffect(() => {
    if (focusTick > 0) element(active)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only where a key or a jump moved it
  }, [focusTick]);

  const shownJump = useRef(jump);
  useEffect(() => {
    if (!jump || jump === shownJump.current) return undefined;
    const cell = [...cells.values()].find(({ periodId, entries }) =>
      entries.some(({ session }) => session.id === jump.id && session.period_id === periodId),
    );
    const position = cell && positionOf(axes, cell);
    // Its week may still be loading.
    if (!position) return undefined;
    shownJump.current = jump;
    goTo(position);
    const at = cell.entries.findIndex((entry) => entry.session.id === jump.id);
    if (at < drawnCount(cell.entries.length, chips[position.row] ?? 1)) return undefined;
    // The count represents it: its list opens once the cell is scrolled to and drawn.
    const frame = requestAnimationFrame(() => openCell(position, jump.id));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- goes once for each jump
  }, [jump, cells]);
  useEffect(() => {
    const position = target && outerWidth > 0 ? positionOf(axes, target) : null;
    if (!position) return;
    goTo(position);
    onTargetShown();
    // oxlint-disable-next-line react/exhaustive-deps -- goes once for each target
  }, [target, outerWidth]);

  return {
    scroller,
    outerWidth,
    sizes,
    chips,
    grid,
    active,
    actions,
    pointer,
    dropArea: hasDrag ? (pointer.over ?? (actions.isCarrying ? active : null)) : null,
    fullCell,
    closeFullCell: () => setFullCell(null),
    handleFocus: ({ target: focused }) => {
      const cell = (focused as HTMLElement).closest<HTMLElement>('[data-row]');
      if (!cell) return;
      const position = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
      if (position.row !== active.row || position.column !== active.column) setWanted(position);
    },
  };
}
