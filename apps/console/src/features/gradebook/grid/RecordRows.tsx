import type { GridPosition } from '@lab-console/widget-base/grid';
import { memo, type ReactNode } from 'react';
import { pinClass, type PinnedColumns } from './pinned-columns.ts';
import { headHeight, rowHeight } from './record-grid-styles.ts';
import type { GridCell, GridColumn, GridRow } from './record-grid-types.ts';

/** Id of a cell in the grid with an id. */
export const cellId = (id: string, { row, column }: GridPosition): string => `${id}-${row}-${column}`;

interface RowViewProps extends PinnedColumns {
  /** Id of the grid. */
  readonly id: string;
  readonly index: number;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly cells: readonly GridCell[];
  readonly active: number | null;
  readonly from: number;
  readonly to: number;
  readonly headWidth: number;
  /** Whether the heading opens what it names: a press is seen by the grid. */
  readonly isOpening: boolean;
}

function same(a: RowViewProps, b: RowViewProps): boolean {
  return (
    a.index === b.index &&
    a.row === b.row &&
    a.columns === b.columns &&
    a.active === b.active &&
    a.from === b.from &&
    a.to === b.to &&
    a.headWidth === b.headWidth &&
    a.pins === b.pins &&
    a.edge === b.edge &&
    a.isOpening === b.isOpening &&
    a.cells.length === b.cells.length &&
    a.cells.every(
      (cell, at) =>
        cell.text === b.cells[at]?.text &&
        cell.tone === b.cells[at]?.tone &&
        cell.hint === b.cells[at]?.hint &&
        cell.comment === b.cells[at]?.comment,
    )
  );
}

const RowView = memo(function RowView({
  id,
  index,
  row,
  columns,
  cells,
  active,
  from,
  to,
  headWidth,
  pins,
  edge,
  isOpening,
}: RowViewProps): ReactNode {
  return (
    <div role="row" aria-rowindex={index + 2} className="row" style={{ top: headHeight + index * rowHeight }}>
      <div role="rowheader" className="head" style={{ width: headWidth }} title={`${row.label} ${row.detail}`}>
        {isOpening ? (
          <button type="button" tabIndex={-1} data-opens={index}>
            {row.label}
          </button>
        ) : (
          <span>{row.label}</span>
        )}{' '}
        <small>{row.detail}</small>
      </div>
      {columns.map((column, at) => {
        const cell = cells[at];
        const isChosen = at >= from && at <= to;
        return (
          <div
            key={column.key}
            role="gridcell"
            id={cellId(id, { row: index, column: at })}
            aria-colindex={at + 2}
            aria-selected={isChosen}
            data-row={index}
            data-column={at}
            className={[
              'cell',
              cell?.tone ?? 'plain',
              isChosen ? 'chosen' : '',
              active === at ? 'active' : '',
              column.isEditable ? '' : 'fixed',
              column.isText ? 'words' : '',
              pinClass({ pins, edge }, at),
            ].join(' ')}
            style={{ width: column.width, right: pins[at] }}
            title={[cell?.hint, cell?.comment].filter(Boolean).join('\n') || undefined}
          >
            {cell?.text}
            {cell?.comment ? <span className="comment" role="img" aria-label={cell.comment} /> : null}
          </div>
        );
      })}
    </div>
  );
}, same);

/** Props of {@link RecordRows}. */
export interface RecordRowsProps extends Pick<RowViewProps, 'id' | 'columns' | 'headWidth' | 'pins' | 'edge' | 'isOpening'> {
  /** All rows of the grid. */
  readonly rows: readonly GridRow[];
  /** Indexes of those that are drawn. */
  readonly drawn: readonly number[];
  readonly cell: (place: GridPosition) => GridCell;
  readonly activeRow: number;
  readonly activeColumn: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The drawn rows. They are not made anew while only a draft or the page around changes. */
export const RecordRows = memo(function RecordRows({
  rows,
  drawn,
  cell,
  activeRow,
  activeColumn,
  top,
  bottom,
  left,
  right,
  columns,
  ...shared
}: RecordRowsProps): ReactNode {
  return drawn.map((index) => {
    const row = rows[index];
    const isIn = index >= top && index <= bottom;
    return row ? (
      <RowView
        {...shared}
        key={row.key}
        index={index}
        row={row}
        columns={columns}
        cells={columns.map((_, column) => cell({ row: index, column }))}
        active={index === activeRow ? activeColumn : null}
        from={isIn ? left : 1}
        to={isIn ? right : 0}
      />
    ) : null;
  });
});
