import { ownsSession } from '@lab-console/schedule-rules';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PlanningCells } from '../../core/planning/create-planning-cells.ts';
import type { GridPosition } from '../../core/planning/move-position.ts';
import { cellKey, type PlanningSlot, type ResourceKind } from '../../core/planning/planning-cell.ts';
import { placeOf, positionOf, type PlanningAxes, type PlanningLayout } from '../../core/planning/planning-line.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { CellTints } from '../drag/CellTints.tsx';
import { DragHint } from '../grid/DragHint.tsx';
import { MoreSessions, type FullCell } from '../grid/MoreSessions.tsx';
import { useAbilities } from '../use-abilities.ts';
import { useCellContext } from './cell-context.ts';
import { useLookSource } from './cell-look.ts';
import { GridAreaBox } from './GridAreaBox.tsx';
import { chipHeight, drawnCount, layoutSizes, rowChips } from './planning-layout.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import { PlanningRow } from './PlanningRow.tsx';
import { useElementWidth } from './use-element-width.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridVirtualizers } from './use-grid-virtualizers.ts';

/** Props of `PlanningTable`. */
export interface PlanningTableProps {
  readonly axes: PlanningAxes;
  readonly cells: PlanningCells;
  readonly kind: ResourceKind | null;
  readonly layout: PlanningLayout;
  /** Name of the whole for screen readers. */
  readonly label: string;
  /** What a row is. */
  readonly corner: string;
  /** The place to start on. */
  readonly target: Partial<PlanningSlot> | null;
  readonly onTargetShown: () => void;
}

/** Listens for itself; made once, it is passed over while one scrolls. */
const dragHint = <DragHint />;

const start: GridPosition = { row: 0, column: 0 };

/** The grid itself: an ARIA grid whose rows and columns are drawn as far as they are in sight. */
export function PlanningTable({ axes, cells, kind, layout, label, corner, target, onTargetShown }: PlanningTableProps) {
  const { rows, columns } = axes;
  const { store, texts, readOnly } = useCalendar();
  const context = useCellContext(kind);
  const looks = useLookSource();
  const scroller = useRef<HTMLDivElement>(null);
  const outerWidth = useElementWidth(scroller);
  const { canAdd, canUseBulkTools } = useAbilities();
  const isSelecting = looks.mode === 'select';
  const drag = useCalendarState((state) => state.drag);
  const jump = useCalendarState((state) => state.jump);
  const isLoading = useCalendarState((state) => state.rangeStatus === 'loading');
  const keysId = useId();
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
    const cell = [...cells.values()].find(({ entries }) => entries.some((entry) => entry.session.id === jump.id));
    const position = cell && positionOf(axes, cell);
    // Its week may still be loading.
    if (!position) return undefined;
    shownJump.current = jump;
    goTo(position);
    const at = cell.entries.findIndex((entry) => entry.session.id === jump.id);
    if (at < drawnCount(cell.entries.length, chips[position.row] ?? 1)) return undefined;
    // The count stands for it: its list opens once the cell is scrolled to and drawn.
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

  // Telling the time of another time zone is slow; the day is looked up again with every week.
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const today = useMemo(() => store.now().slice(0, 10), [store, axes]);
  const headRows = columns[0]?.group ? 2 : 1;
  const dropArea = drag && (pointer.over ?? (actions.isCarrying ? active : null));
  const contentHeight = sizes.columnHead + grid.height;
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        // One of its cells has the tab stop.
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + headRows}
        aria-colcount={columns.length + 1}
        aria-multiselectable={isSelecting}
        aria-busy={isLoading}
        aria-describedby={keysId}
        className={`lc-planning ${canAdd && !readOnly && !isSelecting ? 'lc-can-add' : ''} ${canUseBulkTools && !readOnly ? 'lc-can-drag' : ''} ${isLoading ? 'lc-loading' : ''}`}
        onPointerDown={pointer.handlePointerDown}
        onClick={(event) => {
          if (!pointer.wasDragged()) actions.handleClick(event);
        }}
        onKeyDown={actions.handleKeyDown}
        onFocus={(event) => {
          const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
          if (!cell) return;
          const position = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
          if (position.row !== active.row || position.column !== active.column) setWanted(position);
        }}
        // The border, and a scroll bar where there is one.
        style={{ height: contentHeight + (sizes.rowHead + grid.width > outerWidth + 1 ? 18 : 2) }}
      >
        <div role="presentation" style={{ position: 'relative', width: sizes.rowHead + grid.width, height: contentHeight }}>
          {outerWidth > 0 && (
            <>
              <ColumnHeaders
                corner={corner}
                columns={columns}
                shown={grid.columns}
                headWidth={sizes.rowHead}
                height={sizes.columnHead}
                width={sizes.rowHead + grid.width}
                today={today}
              />
              <div role="rowgroup">
                {grid.rows.map(({ index, start: top, size }) => {
                  const line = rows[index];
                  return line ? (
                    <PlanningRow
                      key={line.key}
                      line={line}
                      index={index}
                      top={sizes.columnHead + top}
                      height={size}
                      width={sizes.rowHead + grid.width}
                      headWidth={sizes.rowHead}
                      headRows={headRows}
                      chips={chips[index] ?? 1}
                      columns={columns}
                      shown={grid.columns}
                      cells={cells}
                      looks={looks}
                      context={context}
                      tabStop={index === active.row ? active.column : -1}
                    />
                  ) : null;
                })}
              </div>
              {drag && (
                <CellTints
                  rows={rows}
                  columns={columns}
                  shownRows={grid.rows}
                  shownColumns={grid.columns}
                  kind={kind}
                  left={sizes.rowHead}
                  top={sizes.columnHead}
                />
              )}
              {pointer.frame && (
                <GridAreaBox area={pointer.frame} grid={grid} left={sizes.rowHead} top={sizes.columnHead} look="frame" />
              )}
              {dropArea && (
                <GridAreaBox
                  area={{ from: dropArea, to: dropArea }}
                  grid={grid}
                  left={sizes.rowHead}
                  top={sizes.columnHead}
                  look={drag.conflicts.length > 0 ? 'bad' : 'good'}
                />
              )}
            </>
          )}
        </div>
      </div>
      <span id={keysId} hidden>
        {texts.planning.keys}
      </span>
      {dragHint}
      {fullCell && <MoreSessions cell={fullCell} onClose={() => setFullCell(null)} />}
    </>
  );
}
