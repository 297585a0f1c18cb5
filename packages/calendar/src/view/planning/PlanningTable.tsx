import { useId, useMemo } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import { CellTints } from '../drag/CellTints.tsx';
import { DragHint } from '../grid/DragHint.tsx';
import { MoreSessions } from '../grid/MoreSessions.tsx';
import { useAbilities } from '../use-abilities.ts';
import { useCellContext } from './cell-context.ts';
import { useLookSource } from './cell-look.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import { GridAreaBox } from './GridAreaBox.tsx';
import { PlanningRow } from './PlanningRow.tsx';
import { usePlanningTable, type PlanningTableOptions } from './use-planning-table.ts';

/** Props of `PlanningTable`. */
export interface PlanningTableProps extends Omit<PlanningTableOptions, 'isSelecting'> {
  /** Name of the whole for screen readers. */
  readonly label: string;
  /** What a row is. */
  readonly corner: string;
}

/** Listens for itself; made once, it is passed over while one scrolls. */
const dragHint = <DragHint />;

/** The grid itself: an ARIA grid whose rows and columns are drawn as far as they are in sight. */
export function PlanningTable({ label, corner, ...options }: PlanningTableProps) {
  const { axes, cells, kind } = options;
  const { rows, columns } = axes;
  const { store, texts, readOnly } = useCalendar();
  const context = useCellContext(kind);
  const looks = useLookSource();
  const { canAdd, canUseBulkTools } = useAbilities();
  const isSelecting = looks.mode === 'select';
  const drag = useCalendarState((state) => state.drag);
  const isLoading = useCalendarState((state) => state.rangeStatus === 'loading');
  const keysId = useId();
  const { scroller, outerWidth, sizes, chips, grid, active, actions, pointer, dropArea, fullCell, ...table } = usePlanningTable({
    ...options,
    isSelecting,
  });

  // Telling the time of another time zone is slow; the day is looked up again with every week.
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const today = useMemo(() => store.now().slice(0, 10), [store, axes]);
  const headRows = columns[0]?.group ? 2 : 1;
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
        onFocus={table.handleFocus}
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
              {drag && dropArea && (
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
      {fullCell && <MoreSessions cell={fullCell} onClose={table.closeFullCell} />}
    </>
  );
}
