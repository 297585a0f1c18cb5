import type { Column } from '../../core/crud/list-parts.ts';
import { SkeletonLines } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useContext, useMemo, useRef, type ReactNode } from 'react';
import type { NestedRow } from '../../core/crud/nested-rows.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { DataRow } from './DataRow.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { RowCards } from './RowCards.tsx';
import { RowHeightContext } from './row-height.ts';
import { useRowScopes } from './useRowScopes.ts';
import { useTableExtras } from './useTableExtras.ts';
import { useWindow } from '../../fields/useWindow.ts';
import type { DataTableProps } from './table-props.ts';
import { headGroups } from './head-groups.ts';

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
    nesting,
    footable = 'none',
    rowClassNameExpr,
    onMove,
    isMovable,
    headTools,
    list,
    flipped,
    onFlip,
    onPress,
  } = props;
  const { runtime, phone } = useSettings();
  const { texts } = runtime;
  const scroller = useRef<HTMLDivElement>(null);
  const { height: rowHeight } = useContext(RowHeightContext);
  const rowScope = useRowScopes(scope);
  const below = useMemo(
    () => (footable === 'none' ? noColumns : columns.filter(({ node }) => node.breakpoint !== undefined)),
    [footable, columns],
  );
  const across = useMemo(
    () => (below.length === 0 ? columns : columns.filter((column) => !below.includes(column))),
    [columns, below],
  );
  const lines = nesting?.lines;
  const { combineNum, combineFromIndex, autoFillHeight, itemBadge, expandable } = list;
  const extras = useTableExtras(list, columns);
  const spans = useMemo(
    () =>
      extras && typeof combineNum === 'number' && combineNum > 0 && !lines
        ? extras.mergeCells({
            rows,
            names: across.map(({ node }) => node.name),
            count: combineNum,
            from: typeof combineFromIndex === 'number' ? combineFromIndex : 0,
          })
        : undefined,
    [extras, combineNum, combineFromIndex, rows, across, lines],
  );
  const body = isPlainObject(expandable) ? (expandable as SchemaNode) : undefined;
  const unfolds = below.length > 0 || body !== undefined;
  const count = lines?.length ?? rows.length;
  const long = count > windowFrom;
  const { from, to, before, after } = useWindow({ count, rowHeight, enabled: long && !phone, scroller });
  if (phone) return <RowCards {...props} rowScope={rowScope} />;
  const ticks = selection !== undefined && list['hideCheckToggler'] !== true;
  const width = across.length + (ticks ? 1 : 0) + (onMove ? 1 : 0) + (unfolds ? 1 : 0);
  const groups = headGroups(across);
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
      {extras && autoFillHeight !== undefined && autoFillHeight !== false && (
        <extras.FillHeight scroller={scroller} given={autoFillHeight} />
      )}
      <Table size="small" stickyHeader={long || Boolean(autoFillHeight)} aria-rowcount={count + 1}>
        <TableHead>
          {groups.map((line, level) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of heads have no other identity
            <TableRow key={level}>
              {width > across.length && <TableCell component="td" colSpan={width - across.length} />}
              {line.map(({ name, span, key }) => (
                <TableCell
                  key={key}
                  component={name === '' ? 'td' : 'th'}
                  colSpan={span}
                  align="center"
                  sx={{ fontWeight: 600, color: 'text.secondary' }}
                >
                  {name}
                </TableCell>
              ))}
            </TableRow>
          ))}
          <TableRow>
            {onMove && <TableCell component="td" padding="checkbox" />}
            {unfolds && <TableCell component="td" padding="checkbox" />}
            {ticks && (
              <TableCell component={selection.single === true ? 'td' : 'th'} padding="checkbox">
                {selection.single !== true && (
                  <Checkbox
                    size="small"
                    checked={ticked > 0 && ticked === selectable.length}
                    indeterminate={ticked > 0 && ticked < selectable.length}
                    onChange={(_event, checked) => selection.toggleAll(checked)}
                    slotProps={{ input: { 'aria-label': texts.selectAll } }}
                  />
                )}
              </TableCell>
            )}
            {across.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                isOrdered={column.node.name !== undefined && orderBy === column.node.name}
                orderDir={orderDir}
                onSort={onSort}
                tools={headTools?.(column)}
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {!loaded && loading && (
            <TableRow>
              <TableCell colSpan={Math.max(1, width)} sx={{ px: 0, border: 0 }}>
                <SkeletonLines shape="list" from={list.frame === 'list' ? 3 : 8} />
              </TableCell>
            </TableRow>
          )}
          {loaded && rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={Math.max(1, width)} sx={{ py: 5, textAlign: 'center', color: 'text.secondary' }}>
                {placeholder}
              </TableCell>
            </TableRow>
          )}
          {extras && list['prefixRow'] !== undefined && (
            <extras.SummaryLines
              lines={list['prefixRow']}
              leading={width - across.length}
              count={across.length}
              path={`${path}.prefixRow`}
            />
          )}
          {space(before, 'before')}
          {(lines ?? rows.map(flatLine)).slice(from, to).map(({ row, level, folds, open }, offset) => {
            const index = from + offset;
            const key = keyOf(row) || String(index);
            return (
              <DataRow
                key={key}
                row={row}
                index={index}
                scope={rowScope(row, index)}
                columns={across}
                path={path}
                checked={selection?.isSelected(row)}
                ticks={ticks}
                selectable={selection?.isSelectable(row)}
                onToggle={selection?.toggle}
                onEvent={onEvent}
                level={lines ? level : undefined}
                folds={folds}
                open={open}
                onFold={nesting?.toggle}
                below={below}
                unfolded={
                  unfolds ? flipped.has(key) !== (footable === 'all' || (footable === 'first' && index === 0)) : undefined
                }
                rowKey={key}
                onUnfold={onFlip}
                rowClassNameExpr={rowClassNameExpr}
                count={count}
                onMove={onMove}
                movable={onMove !== undefined && isMovable?.(row) !== false}
                onPress={onPress}
                extras={extras}
                spans={spans?.[index]}
                badge={itemBadge}
                body={body}
              />
            );
          })}
          {space(after, 'after')}
          {extras && list['affixRow'] !== undefined && (
            <extras.SummaryLines
              lines={list['affixRow']}
              leading={width - across.length}
              count={across.length}
              path={`${path}.affixRow`}
            />
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const noColumns: readonly Column[] = [];
const flatLine = (row: Row): NestedRow => ({ row, level: 0, folds: false, open: false });

/** A faint frame around tables. */
export function TableFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>{children}</Box>;
}
