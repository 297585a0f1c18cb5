import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, useRef, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { EventHandlers } from '../../schema/actions.ts';
import { useActionContext, useSettings } from '../../view/contexts.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import { RowCards } from './RowCards.tsx';
import { useRowScopes } from './useRowScopes.ts';
import { useWindow } from './useWindow.ts';

/** Rows that can be ticked. */
export interface RowSelection {
  readonly isSelected: (row: Row) => boolean;
  readonly isSelectable: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: (checked: boolean) => void;
}

/** What a table shows. */
export interface DataTableProps {
  readonly path: string;
  readonly label: string | undefined;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly scope: Scope;
  readonly selection: RowSelection | undefined;
  readonly orderBy: string;
  readonly orderDir: 'asc' | 'desc';
  readonly onSort: ((column: string) => void) | undefined;
  /** Whether rows are on their way: a skeleton at first, a faded table later. */
  readonly loading: boolean;
  readonly loaded: boolean;
  readonly placeholder: string;
  readonly onEvent: EventHandlers | undefined;
}

const rowHeight = 41;
/** Tables with more rows than this only draw those in view. */
const windowFrom = 100;

/** A table, or cards at phone width; skeleton, empty and full state. */
export function DataTable(props: DataTableProps): ReactNode {
  const {
    columns,
    rows,
    keyOf,
    scope,
    selection,
    orderBy,
    orderDir,
    onSort,
    loading,
    loaded,
    placeholder,
    path,
    label,
    onEvent,
  } = props;
  const { runtime, phone } = useSettings();
  const { texts } = runtime;
  const scroller = useRef<HTMLDivElement>(null);
  const rowScope = useRowScopes(scope);
  const long = rows.length > windowFrom;
  const { from, to, before, after } = useWindow({ count: rows.length, rowHeight, enabled: long && !phone, scroller });
  if (phone) return <RowCards {...props} rowScope={rowScope} />;
  const width = columns.length + (selection ? 1 : 0);
  const selectable = selection ? rows.filter(selection.isSelectable) : [];
  const ticked = selection ? selectable.filter(selection.isSelected).length : 0;
  const space = (height: number, key: string): ReactNode =>
    height > 0 && (
      <TableRow key={key} aria-hidden>
        <TableCell colSpan={width} sx={{ p: 0, border: 0, height }} />
      </TableRow>
    );
  return (
    <TableContainer
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={label ?? texts.table}
      sx={{ maxHeight: long ? 640 : undefined, opacity: loading && loaded ? 0.6 : 1, transition: 'opacity 120ms' }}
      aria-busy={loading}
    >
      <Table size="small" stickyHeader={long} aria-rowcount={rows.length + 1}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={ticked > 0 && ticked === selectable.length}
                  indeterminate={ticked > 0 && ticked < selectable.length}
                  onChange={(_event, checked) => selection.toggleAll(checked)}
                  slotProps={{ input: { 'aria-label': texts.selectAll } }}
                />
              </TableCell>
            )}
            {columns.map(({ key, node, label: head }) => {
              const active = node.name !== undefined && orderBy === node.name;
              const sorts = node.sortable === true && onSort !== undefined && node.name !== undefined;
              return (
                <TableCell
                  key={key}
                  align={node.headerAlign ?? node.align ?? 'left'}
                  sx={{ width: node.width, fontWeight: 600, whiteSpace: 'nowrap', color: 'text.secondary' }}
                  {...(active ? { sortDirection: orderDir } : {})}
                >
                  {sorts ? (
                    <TableSortLabel
                      active={active}
                      direction={active ? orderDir : 'asc'}
                      onClick={() => onSort(node.name ?? '')}
                      aria-label={formatText(texts.sortBy, { column: head })}
                    >
                      {head}
                    </TableSortLabel>
                  ) : (
                    head
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {!loaded && loading && Array.from({ length: 5 }, (_, index) => <SkeletonRow key={index} width={width} />)}
          {loaded && rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={Math.max(1, width)} sx={{ py: 5, textAlign: 'center', color: 'text.secondary' }}>
                {placeholder}
              </TableCell>
            </TableRow>
          )}
          {space(before, 'before')}
          {rows.slice(from, to).map((row, offset) => {
            const index = from + offset;
            return (
              <DataRow
                key={keyOf(row) || index}
                row={row}
                index={index}
                scope={rowScope(row, index)}
                columns={columns}
                path={path}
                checked={selection?.isSelected(row)}
                selectable={selection?.isSelectable(row)}
                onToggle={selection?.toggle}
                onEvent={onEvent}
              />
            );
          })}
          {space(after, 'after')}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SkeletonRow({ width }: { readonly width: number }): ReactNode {
  return (
    <TableRow>
      {Array.from({ length: Math.max(1, width) }, (_, index) => (
        <TableCell key={index}>
          <Skeleton variant="text" />
        </TableCell>
      ))}
    </TableRow>
  );
}

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
}

const DataRow = memo(function DataRow({
  row,
  index,
  scope,
  columns,
  path,
  checked,
  selectable,
  onToggle,
  onEvent,
}: DataRowProps): ReactNode {
  const { runtime } = useSettings();
  const context = useActionContext(path, scope);
  const handle = (name: string): void => void runEvent({ handlers: onEvent, name, data: { item: row, index, ...row }, context });
  return (
    <TableRow
      hover
      selected={checked === true}
      aria-rowindex={index + 2}
      sx={{ height: rowHeight }}
      onClick={onEvent?.['rowClick'] ? () => handle('rowClick') : undefined}
      onDoubleClick={onEvent?.['rowDbClick'] ? () => handle('rowDbClick') : undefined}
    >
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
      {columns.map((column) => (
        <TableCell
          key={column.key}
          align={column.node.align ?? 'left'}
          sx={{ width: column.node.width, verticalAlign: 'middle', py: 0.5, overflowWrap: 'anywhere' }}
        >
          <Cell column={column} scope={scope} path={path} />
        </TableCell>
      ))}
    </TableRow>
  );
});

/** A faint frame around tables. */
export function TableFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>{children}</Box>;
}
