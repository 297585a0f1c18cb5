import type { Column } from '../../core/crud/list-parts.ts';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo, useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import { renderText } from '../../core/expression/template.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { classNameStyle } from '../../core/style/class-names.ts';
import type { EventHandlers } from '../../schema/actions.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { Cell } from './Cell.tsx';
import { cellProps } from './cell-props.ts';
import { CellRowContext } from './editing-context.ts';
import { RowHandle, rowDropProps } from './RowHandle.tsx';
import { rowHeight } from './row-height.ts';
import type { TableExtras } from './useTableExtras.ts';
import { Badged } from './Badged.tsx';
import { FoldButton } from './FoldButton.tsx';
import { isRowEvent } from './is-row-event.ts';
import { NestedCell } from './NestedCell.tsx';
import { RowDetails } from './RowDetails.tsx';

interface DataRowProps {
  readonly row: Row;
  readonly index: number;
  readonly scope: Scope;
  readonly columns: readonly Column[];
  readonly path: string;
  readonly checked: boolean | undefined;
  /** Whether it has a box to tick. */
  readonly ticks: boolean;
  readonly selectable: boolean | undefined;
  readonly onToggle: ((row: Row) => void) | undefined;
  readonly onEvent: EventHandlers | undefined;
  /** Depth of a row below rows; `undefined` where there are none. */
  readonly level: number | undefined;
  readonly folds: boolean;
  readonly open: boolean;
  readonly onFold: ((row: Row) => void) | undefined;
  /** Columns below the row. */
  readonly below: readonly Column[];
  readonly unfolded: boolean | undefined;
  readonly rowKey: string;
  readonly onUnfold: (key: string) => void;
  readonly rowClassNameExpr: string | undefined;
  readonly count: number;
  readonly onMove: ((from: number, to: number) => void) | undefined;
  /** Whether it may be taken to another place itself. */
  readonly movable: boolean;
  /** What a press on the row does, besides buttons and inputs in it. */
  readonly onPress: ((row: Row, scope: Scope) => void) | undefined;
  readonly extras: TableExtras | undefined;
  /** How many rows each cell spans, where cells are merged. */
  readonly spans: readonly number[] | undefined;
  /** Shown on the first cell. */
  readonly badge: unknown;
  /** Drawn below the row once it is unfolded, in the place of columns. */
  readonly body: SchemaNode | undefined;
}

/** One row of a table; drawn again only when something of it changed. */
export const DataRow = memo(function DataRow(props: DataRowProps): ReactNode {
  const { row, index, scope, columns, path, checked, ticks, selectable, onToggle, onEvent, level, folds, open, onFold } = props;
  const { below, unfolded, rowKey, onUnfold, rowClassNameExpr, count, onMove, movable, onPress, extras, spans, badge, body } =
    props;
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const context = useActionContext(path, scope);
  const handle = (name: string): void =>
    void runEvent({
      handlers: onEvent,
      name,
      data: { rowItem: row, item: row, index, indexPath: String(index), ...row },
      context,
    });
  const handlerOf = (name: string): (() => void) | undefined => (onEvent?.[name] ? () => handle(name) : undefined);
  const press = (): void => {
    if (onEvent?.['rowClick']) handle('rowClick');
    onPress?.(row, scope);
  };
  const presses = onPress !== undefined || onEvent?.['rowClick'] !== undefined;
  const className = useTracked(
    scope,
    (reader) => (rowClassNameExpr === undefined ? '' : renderText(rowClassNameExpr, reader, runtime.warn)),
    [rowClassNameExpr],
  );
  const place = useMemo(() => ({ row, index }), [row, index]);
  const foldLabel = (isOpen: boolean): string => formatText(isOpen ? parts.collapseRow : parts.expandRow, { row: index + 1 });
  const firstCell = (column: Column): ReactNode => {
    const own = <Cell column={column} scope={scope} path={path} />;
    const content =
      level === undefined ? (
        own
      ) : (
        <NestedCell level={level} folds={folds} open={open} label={foldLabel(open)} onFold={() => onFold?.(row)}>
          {own}
        </NestedCell>
      );
    return badge === undefined ? (
      content
    ) : (
      <Badged badge={badge} scope={scope}>
        {content}
      </Badged>
    );
  };
  return (
    <CellRowContext.Provider value={place}>
      <TableRow
        hover
        selected={checked === true}
        aria-rowindex={index + 2}
        sx={{
          height: rowHeight,
          ...(className === '' ? {} : classNameStyle(className)),
          ...(onPress ? { cursor: 'pointer' } : {}),
        }}
        {...(presses
          ? {
              tabIndex: 0,
              onClick: (event: MouseEvent<HTMLElement>) => {
                if (isRowEvent(event)) press();
              },
              onKeyDown: (event: KeyboardEvent) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) press();
              },
            }
          : {})}
        onDoubleClick={handlerOf('rowDbClick')}
        onMouseEnter={handlerOf('rowMouseEnter')}
        onMouseLeave={handlerOf('rowMouseLeave')}
        {...(onMove ? rowDropProps(index, onMove) : {})}
      >
        {onMove && (
          <TableCell padding="checkbox">
            <RowHandle index={index} count={count} move={onMove} disabled={!movable} />
          </TableCell>
        )}
        {unfolded !== undefined && (
          <TableCell padding="checkbox">
            <FoldButton open={unfolded} label={foldLabel(unfolded)} onClick={() => onUnfold(rowKey)} />
          </TableCell>
        )}
        {ticks && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={checked === true}
              disabled={!selectable}
              onChange={() => onToggle?.(row)}
              slotProps={{ input: { 'aria-label': formatText(runtime.texts.selectRow, { row: index + 1 }) } }}
            />
          </TableCell>
        )}
        {columns.map((column, at) => {
          const span = spans?.[at] ?? 1;
          if (span === 0) return null;
          const cell = cellProps(column, span);
          const shown = at === 0 ? firstCell(column) : <Cell column={column} scope={scope} path={path} />;
          return extras && column.hasMore ? (
            <extras.MoreCell key={column.key} {...cell} column={column} row={row} index={index} rowScope={scope} path={path}>
              {shown}
            </extras.MoreCell>
          ) : (
            <TableCell key={column.key} {...cell}>
              {shown}
            </TableCell>
          );
        })}
      </TableRow>
      {unfolded === true && (
        <RowDetails
          scope={scope}
          columns={below}
          path={path}
          body={body}
          colSpan={columns.length + 1 + (onMove ? 1 : 0) + (ticks ? 1 : 0)}
        />
      )}
    </CellRowContext.Provider>
  );
});
