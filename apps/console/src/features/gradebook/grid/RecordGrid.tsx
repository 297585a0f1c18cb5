import type { GridPosition } from '@lab-console/widget-base/grid';
import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { usePrinting } from '../../../environment/use-printing.ts';
import { widthOf } from './pinned-columns.ts';
import { PrintedGrid } from './PrintedGrid.tsx';
import { gridStyles, headHeight, rowHeight } from './record-grid-styles.ts';
import type { RecordGridProps } from './record-grid-types.ts';
import { RecordGridFooter } from './RecordGridFooter.tsx';
import { RecordGridHeader } from './RecordGridHeader.tsx';
import { cellId, RecordRows } from './RecordRows.tsx';
import { useRecordGrid } from './useRecordGrid.ts';

function pointedCell(target: EventTarget): GridPosition | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return found ? { row: Number(found.dataset['row']), column: Number(found.dataset['column']) } : null;
}

/** A grid of students by columns that is filled at the speed of a spreadsheet: keys, ranges, paste, fill down, undo. */
export function RecordGrid(props: RecordGridProps): ReactNode {
  const { label, corner, rows, columns, cell, onOpenRow, onComment, keyText, isReadOnly = false, footer } = props;
  const { sort = null, onSort, printTitle } = props;
  const id = useId();
  const isPrinting = usePrinting();
  const { window, place, range, draft, setDraft, finish, go, startEditing, focus, ...handlers } = useRecordGrid(props);
  const { frame, headWidth, width, pins, edge, drawn, handleScroll } = window;
  const hasCells = rows.length > 0 && columns.length > 0;

  return (
    <Box
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + (footer ? 2 : 1)}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={isReadOnly}
      aria-activedescendant={hasCells ? cellId(id, place) : undefined}
      onScroll={handleScroll}
      onFocus={(event) => {
        if (event.target === event.currentTarget) handlers.handleFocus();
      }}
      onKeyDown={handlers.handleKeyDown}
      onCopy={handlers.handleCopy}
      onPaste={handlers.handlePaste}
      onMouseDown={(event) => {
        const to = pointedCell(event.target);
        if (!to || event.button !== 0) return;
        if (draft !== null) finish();
        go(to, event.shiftKey);
        event.preventDefault();
        focus();
      }}
      onMouseMove={(event) => {
        if ((event.buttons & 1) === 0 || draft !== null) return;
        const to = pointedCell(event.target);
        if (to) handlers.handleDragOver(to);
      }}
      onClick={(event) => {
        const opening = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
        if (opening) onOpenRow?.(Number(opening.dataset['opens']));
      }}
      onContextMenu={(event) => {
        const to = pointedCell(event.target);
        if (!to || !onComment || draft !== null) return;
        event.preventDefault();
        go(to, false);
        onComment(to);
      }}
      onDoubleClick={(event) => {
        const to = pointedCell(event.target);
        if (to) startEditing(to);
      }}
      className={[keyText ? 'letters' : '', window.isWide ? 'wide' : ''].filter(Boolean).join(' ')}
      sx={gridStyles}
    >
      <RecordGridHeader
        corner={corner}
        columns={columns}
        sort={sort}
        onSort={
          onSort
            ? (column) => {
                onSort(column);
                focus();
              }
            : undefined
        }
        window={window}
      />
      <div role="presentation" style={{ height: rows.length * rowHeight, width }}>
        <RecordRows
          id={id}
          rows={rows}
          drawn={drawn}
          columns={columns}
          cell={cell}
          activeRow={place.row}
          activeColumn={place.column}
          {...range}
          headWidth={headWidth}
          pins={pins}
          edge={edge}
          isOpening={onOpenRow !== undefined}
        />
      </div>
      {footer ? <RecordGridFooter {...footer} columns={columns} rowIndex={rows.length + 2} window={window} /> : null}
      {isPrinting && printTitle !== undefined ? (
        <PrintedGrid title={printTitle} {...{ corner, rows, columns, cell }} {...(footer && { footer })} />
      ) : null}
      {draft !== null ? (
        <input
          className="draft"
          aria-label={`${rows[place.row]?.label ?? ''} ${columns[place.column]?.label ?? ''}`}
          autoFocus
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={finish}
          style={{
            top: headHeight + place.row * rowHeight,
            left: headWidth + widthOf(columns.slice(0, place.column)),
            width: columns[place.column]?.width,
          }}
        />
      ) : null}
    </Box>
  );
}
