import Box from '@mui/material/Box';
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
import { NodeContext, useActionContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { Cell } from './Cell.tsx';
import { isPlainText, type Column } from './columns.ts';
import { CellRowContext } from './editing-context.ts';
import { RowHandle, rowDropProps } from './RowHandle.tsx';
import { rowHeight } from './row-height.ts';
import type { TableExtras } from './useTableExtras.ts';
import { Badged } from './Badged.tsx';
import { FoldButton } from './FoldButton.tsx';
import { cellWidth } from './cell-width.ts';
import { stickySx } from './sticky.ts';

/** What is shown in few words, which stay whole however narrow the table is. */
const shortTypes: ReadonlySet<string | undefined> = new Set([
  'mapping',
  'map',
  'status',
  'tag',
  'date',
  'datetime',
  'time',
  'number',
]);

/** What may be a long text, which a column of one letter would make as high as the screen. */
const textTypes: ReadonlySet<string | undefined> = new Set(['tpl', 'text', 'plain', 'html', 'markdown', 'link', 'json']);

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

/** What a press on means by itself, and is none on its row. */
const ownPress = 'a,button,input,label,select,textarea,[role=button],[role=combobox],[role=dialog],[role=menuitem],[role=switch]';

/** Whether the pointer or the keys meant the row, and nothing in it or over it. */
export function isRowEvent({
  target,
  currentTarget,
}: {
  readonly target: EventTarget;
  readonly currentTarget: Element;
}): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(ownPress) === null;
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
            <FoldButton
              open={unfolded}
              label={formatText(unfolded ? parts.collapseRow : parts.expandRow, { row: index + 1 })}
              onClick={() => onUnfold(rowKey)}
            />
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
          const isShort = isPlainText(column.node) || shortTypes.has(column.node.type);
          const cell = {
            align: column.node.align ?? 'left',
            rowSpan: span > 1 ? span : undefined,
            sx: {
              ...(isShort || !textTypes.has(column.node.type) ? {} : { minWidth: '7em' }),
              ...cellWidth(column.node),
              verticalAlign: 'middle',
              py: 0.5,
              overflowWrap: isShort ? 'break-word' : 'anywhere',
              ...stickySx(column.node),
            },
          } as const;
          const content =
            at === 0 && level !== undefined ? (
              <Box sx={{ display: 'flex', alignItems: 'center', pl: level * 2 }}>
                {folds ? (
                  <FoldButton
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
            );
          const shown =
            at === 0 && badge !== undefined ? (
              <Badged badge={badge} scope={scope}>
                {content}
              </Badged>
            ) : (
              content
            );
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
        <TableRow>
          <TableCell colSpan={columns.length + 1 + (onMove ? 1 : 0) + (ticks ? 1 : 0)} sx={{ bgcolor: 'action.hover' }}>
            {body !== undefined && (
              <ScopeView scope={scope}>
                <NodeView node={body} path={`${path}.expandable`} />
              </ScopeView>
            )}
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

/** Draws nodes in the scope of the row. */
function ScopeView({ scope, children }: { readonly scope: Scope; readonly children: ReactNode }): ReactNode {
  const renderContext = useRenderContext();
  const inner = useMemo<RenderContext>(() => ({ ...renderContext, scope, form: undefined, bulk: false }), [renderContext, scope]);
  return <NodeContext.Provider value={inner}>{children}</NodeContext.Provider>;
}
