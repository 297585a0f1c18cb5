import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo, useMemo, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { safeStyleValue } from '../../core/style/class-names.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import { renderText } from '../../core/expression/template.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { classNameStyle } from '../../core/style/class-names.ts';
import type { EventHandlers } from '../../schema/actions.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import { CellRowContext } from './editing-context.ts';
import { RowHandle, rowDropProps } from './RowHandle.tsx';
import { rowHeight } from './row-height.ts';
import { stickySx } from './sticky.ts';

interface DataRowProps {
  readonly row: Row;
  readonly index: number;
  readonly scope: Scope;
  readonly columns: readonly Column[];
  readonly path: string;
  readonly checked: boolean | undefined;
  readonly selectable: boolean | undefined;
  readonly onToggle: ((row: Row) => void) | undefined;
  readonly onEvent: EventHandlers | undefined;
  /** Depth of a row below rows; `undefined` where there are none. */
  readonly level: number | undefined;
  readonly folds: boolean;
  readonly open: boolean;
  readonly onFold: ((row: Row) => void) | undefined;
  /** Columns that stand below the row. */
  readonly below: readonly Column[];
  readonly unfolded: boolean | undefined;
  readonly rowKey: string;
  readonly onUnfold: (key: string) => void;
  readonly rowClassNameExpr: string | undefined;
  readonly count: number;
  readonly onMove: ((from: number, to: number) => void) | undefined;
}

/** One row of a table; drawn again only when something of it changed. */
export const DataRow = memo(function DataRow(props: DataRowProps): ReactNode {
  const { row, index, scope, columns, path, checked, selectable, onToggle, onEvent, level, folds, open, onFold } = props;
  const { below, unfolded, rowKey, onUnfold, rowClassNameExpr, count, onMove } = props;
  const { runtime } = useSettings();
  const parts = usePartTexts();
  const context = useActionContext(path, scope);
  const handle = (name: string): void => void runEvent({ handlers: onEvent, name, data: { item: row, index, ...row }, context });
  const className = useTracked(
    scope,
    (reader) => (rowClassNameExpr === undefined ? '' : renderText(rowClassNameExpr, reader, runtime.warn)),
    [rowClassNameExpr],
  );
  const place = useMemo(() => ({ row, index }), [row, index]);
  return (
    <CellRowContext.Provider value={place}>
      <TableRow
        hover
        selected={checked === true}
        aria-rowindex={index + 2}
        sx={{ height: rowHeight, ...(className === '' ? {} : classNameStyle(className)) }}
        onClick={onEvent?.['rowClick'] ? () => handle('rowClick') : undefined}
        onDoubleClick={onEvent?.['rowDbClick'] ? () => handle('rowDbClick') : undefined}
        {...(onMove ? rowDropProps(index, onMove) : {})}
      >
        {onMove && (
          <TableCell padding="checkbox">
            <RowHandle index={index} count={count} move={onMove} />
          </TableCell>
        )}
        {unfolded !== undefined && (
          <TableCell padding="checkbox">
            <Fold
              open={unfolded}
              label={formatText(unfolded ? parts.collapseRow : parts.expandRow, { row: index + 1 })}
              onClick={() => onUnfold(rowKey)}
            />
          </TableCell>
        )}
        {checked !== undefined && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={checked}
              disabled={!selectable}
              onChange={() => onToggle?.(row)}
              slotProps={{ input: { 'aria-label': formatText(runtime.texts.selectRow, { row: index + 1 }) } }}
            />
          </TableCell>
        )}
        {columns.map((column, at) => (
          <TableCell
            key={column.key}
            align={column.node.align ?? 'left'}
            sx={{
              width: safeStyleValue(column.node.width),
              verticalAlign: 'middle',
              py: 0.5,
              overflowWrap: 'anywhere',
              ...stickySx(column.node),
            }}
          >
            {at === 0 && level !== undefined ? (
              <Box sx={{ display: 'flex', alignItems: 'center', pl: level * 2 }}>
                {folds ? (
                  <Fold
                    open={open}
                    label={formatText(open ? parts.collapseRow : parts.expandRow, { row: index + 1 })}
                    onClick={() => onFold?.(row)}
                  />
                ) : (
                  <Box sx={{ width: 28, flexShrink: 0 }} />
                )}
                <Box sx={{ minWidth: 0 }}>
                  <Cell column={column} scope={scope} path={path} />
                </Box>
              </Box>
            ) : (
              <Cell column={column} scope={scope} path={path} />
            )}
          </TableCell>
        ))}
      </TableRow>
      {unfolded === true && (
        <TableRow>
          <TableCell
            colSpan={columns.length + 1 + (onMove ? 1 : 0) + (checked === undefined ? 0 : 1)}
            sx={{ bgcolor: 'action.hover' }}
          >
            <Box component="table" sx={{ '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 0.25, pr: 2 } }}>
              <tbody>
                {below.map((column) => (
                  <tr key={column.key}>
                    <Box component="th" scope="row" sx={{ fontWeight: 400, color: 'text.secondary', minWidth: 80 }}>
                      {column.label}
                    </Box>
                    <td>
                      <Cell column={column} scope={scope} path={path} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Box>
          </TableCell>
        </TableRow>
      )}
    </CellRowContext.Provider>
  );
});

function Fold({
  open,
  label,
  onClick,
}: {
  readonly open: boolean;
  readonly label: string;
  readonly onClick: () => void;
}): ReactNode {
  return (
    <IconButton
      size="small"
      aria-expanded={open}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <Icon name="right" sx={{ fontSize: 18, transform: open ? 'rotate(90deg)' : 'none' }} />
    </IconButton>
  );
}
