import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { runButton } from '../../core/actions/run-button.ts';
import { runEvent } from '../../core/actions/run-event.ts';
import { CrudModel } from '../../core/crud/CrudModel.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { withRowNeighbours } from '../../core/crud/row-neighbours.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { ActionContext, ListHandle } from '../../core/runtime/types.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { ActionNode, CrudNode } from '../../schema/drawn.ts';
import { NodeContext, useActionContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { Loaded } from '../../view/Loaded.tsx';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { useText } from '../../view/useText.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import {
  foldedColumns,
  headerItems,
  initiallyShown,
  isOnlyTable,
  offersFilter,
  readColumns,
  withItemActions,
  withNumbers,
  type Column,
} from './columns.ts';
import { orderColumns, type ColumnChoice } from './column-choice.ts';
import { filterOf } from './filter-of.ts';
import { DataTable, TableFrame } from './DataTable.tsx';
import type { RowSelection } from './table-props.ts';
import { EditingContext } from './editing-context.ts';
import { MatchingRows } from './MatchingRows.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useNesting } from './useNesting.ts';
import { useItems } from '../lists/useItems.ts';
import { useListActions } from './useListActions.ts';
import { useListLoading } from './useListLoading.ts';
import { useSelection } from './useSelection.ts';
import { useShownColumns } from './useShownColumns.ts';
import { useRowEditing } from './useRowEditing.ts';
import { useRowOrder } from './useRowOrder.ts';

const ItemViews = lazyComponent(() => import('../lists/ItemViews.tsx'), 'ItemViews');

const EditBar = lazyComponent(() => import('./EditBar.tsx'), 'EditBar');
const OrderBar = lazyComponent(() => import('./OrderBar.tsx'), 'OrderBar');
const SelectedRows = lazyComponent(() => import('./SelectedRows.tsx'), 'SelectedRows');
const ColumnTools = lazyComponent(() => import('./ColumnTools.tsx'), 'ColumnTools');

const defaultFooter: SchemaNode = ['statistics', 'pagination'];

/** Type of an item of a toolbar, which may be written as its type alone. */
function nodeType(item: unknown): unknown {
  return isPlainObject(item) ? item['type'] : item;
}

/** A list with filter, order, pages, selection and bulk actions, loaded page by page. */
export function Crud({
  node,
  path,
  scope: parent,
  environment,
  disabled,
  render,
}: RendererProps<CrudNode & SchemaObject>): ReactNode {
  const { runtime, phone, builtins } = useSettings();
  const renderContext = useRenderContext();
  const isTableOnly = isOnlyTable(node);
  const isLocal = node.api === undefined || node.api === '';
  const [around] = useState(() => {
    const data = isPlainObject(node.data) ? mapObject(node.data, scopeReader(parent), { onRefused: runtime.warn }) : {};
    return new Scope({ parent, values: data });
  });
  const given = useItems(node, around, isLocal);
  const [model] = useState(() => {
    const syncs = renderContext.overlay === undefined && !isTableOnly;
    const made = new CrudModel({ node, runtime, scope: new Scope({ parent: around }), syncs });
    if (isLocal) made.setRows(given);
    if (renderContext.picking) made.select(renderContext.picking.rows);
    return made;
  });
  model.configure(node);
  const state = useStore(model.state);
  const { scope } = model;
  const list = useMemo<ListHandle>(
    () => ({
      model,
      inRow: (at) => withRowNeighbours(model, at),
      reload: ({ firstPage } = {}) => (firstPage || model.node.resetPageAfterAjaxItemAction ? model.setPage(1) : model.reload()),
      search: (values) => model.search({ ...model.state.get().filter, ...values }),
    }),
    [model],
  );
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope, list, form: undefined, picking: undefined, disabled }),
    [renderContext, scope, list, disabled],
  );
  const { emitEvent } = useNodeEvents(node, path, scope);
  const context = useActionContext(path, scope);
  useEffect(() => {
    model.setEmitter(async (name, data) => (await runEvent({ handlers: node.onEvent, name, data, context })).prevented);
  }, [model, node, context]);
  const fetched = useRef(false);
  useEffect(
    () =>
      model.onFetched((data, body) => {
        emitEvent(fetched.current ? 'research' : 'fetchInited', answerEvent(data, body));
        fetched.current = true;
      }),
    [model, emitEvent],
  );
  useListLoading({ model, node, parent: around, given: isLocal ? given : undefined });
  if (state.columns) runtime.drawnFrom(path === '' ? 'columns' : `${path}.columns`, state.columns);
  const definedColumns = state.columns ?? node.columns;
  const { itemActions, showIndex } = node;
  const { rowNumber } = usePartTexts();
  const defined = useMemo(
    () => readColumns(withNumbers(withItemActions(definedColumns, itemActions), showIndex === true ? rowNumber : undefined)),
    [definedColumns, itemActions, showIndex, rowNumber],
  );
  const columns = useShownColumns(defined, scope);
  const [chosen, setChosen] = useState<ColumnChoice>();
  const choice = useMemo(() => chosen ?? { shown: initiallyShown(columns), order: [] }, [chosen, columns]);
  const visibleColumns = useMemo(
    () => orderColumns(columns, choice.order).filter(({ key }) => choice.shown.has(key)),
    [columns, choice],
  );
  const editing = useRowEditing(model, node);
  const order = useRowOrder(model, state.rows);
  const nesting = useNesting(model, node, order.rows);
  const selection = useSelection(model, node, path);
  const filter = useMemo(() => filterOf(node), [node]);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const flip = useCallback((key: string) => setFlipped((known) => flippedWith(known, key)), []);
  useListActions({ model, node, path, editing, order, nesting, selection, onFlip: flip, flipped });
  const onPress = usePress({ node, selection, context });
  const top = useRef<HTMLDivElement>(null);
  useJumpToTop(top, state.page, node.autoJumpToTopOnPagerChange !== false);
  const [filterOpen, setFilterOpen] = useState(node.filterDefaultVisible !== false);
  const items = headerItems(node, columns.length);
  // On a phone a filter would fill the screen before the first row; it stays in the page, for its values count.
  const foldsFilter = phone && isPlainObject(node.filter) && !items.some((item) => nodeType(item) === 'filter-toggler');
  const [unfolded, setUnfolded] = useState(() => Object.values(state.filter).some((value) => value !== '' && value != null));
  const filterPart = builtins.parts[isPlainObject(node.filter) ? 'filter' : 'autoGenerateFilter'];
  const title = useText(node.title, scope);
  const toggleFilter = (): void => {
    if (!filterOpen) model.openFilter();
    setFilterOpen(!filterOpen);
  };
  const toolbar = {
    model,
    label: title || undefined,
    path,
    render,
    columns,
    choice,
    onChoice: setChosen,
    order,
    filterOpen: foldsFilter ? unfolded : filterOpen,
    onToggleFilter: !filter ? undefined : foldsFilter ? () => setUnfolded(!unfolded) : toggleFilter,
  };
  const headTools = useCallback(
    (column: Column): ReactNode =>
      offersFilter(column, node) ? (
        <Suspense fallback={null}>
          <ColumnTools model={model} column={column} path={path} />
        </Suspense>
      ) : null,
    [model, node, path],
  );
  const isTable = node.mode !== 'cards' && node.mode !== 'list';
  const ownPlaceholder = useText(node.placeholder, scope);
  const placeholder = typeof node.placeholder === 'string' ? ownPlaceholder : runtime.texts.empty;
  return (
    <NodeContext.Provider value={inner}>
      <EditingContext.Provider value={editing}>
        <Box ref={top} sx={{ minWidth: 0 }}>
          {title !== '' && (
            <Typography component="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
              {title}
            </Typography>
          )}
          {filter && filterOpen && (
            <Box sx={foldsFilter && !unfolded ? { display: 'none' } : undefined}>
              <Loaded
                key={state.restored}
                part={filterPart}
                props={{ model, filter, path, scope, environment, disabled, render }}
                fallback={<Skeleton variant="rounded" height={48} />}
              />
            </Box>
          )}
          <Toolbar {...toolbar} items={foldsFilter ? ['filter-toggler', ...items] : items} at="headerToolbar" />
          {editing && node.hideQuickSaveBtn !== true && (
            <Suspense fallback={null}>
              <EditBar edits={editing.edits} onSave={editing.save} onDiscard={editing.discard} />
            </Suspense>
          )}
          {order.isChanged && (
            <Suspense fallback={null}>
              <OrderBar order={order} />
            </Suspense>
          )}
          {selection && node.keepItemSelectionOnPageChange && state.selected.length > 0 && (
            <Suspense fallback={null}>
              <SelectedRows model={model} />
            </Suspense>
          )}
          {selection && <MatchingRows model={model} isSelectable={selection.isSelectable} />}
          {state.error !== undefined && <LoadError error={state.error} onRetry={() => void model.load()} />}
          {node.header !== undefined && node.showHeader !== false && render(node.header as SchemaNode, 'header', { scope })}
          {(state.error === undefined || state.loaded) &&
            (isTable ? (
              <TableFrame>
                <DataTable
                  path={path}
                  label={title || undefined}
                  columns={visibleColumns}
                  rows={order.rows}
                  keyOf={model.keyOf}
                  scope={scope}
                  selection={selection}
                  nesting={nesting}
                  footable={foldedColumns(node.footable)}
                  rowClassNameExpr={node.rowClassNameExpr}
                  onMove={order.isOn ? order.move : undefined}
                  isMovable={order.isMovable}
                  headTools={headTools}
                  orderBy={state.orderBy}
                  orderDir={state.orderDir}
                  onSort={(column) => void model.toggleOrder(column)}
                  loading={state.loading}
                  loaded={state.loaded}
                  placeholder={placeholder}
                  onEvent={node.onEvent}
                  list={node}
                  flipped={flipped}
                  onFlip={flip}
                  onPress={onPress}
                />
              </TableFrame>
            ) : (
              <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
                <ItemViews
                  mode={node.mode === 'list' ? 'list' : 'cards'}
                  node={node}
                  path={path}
                  label={title || undefined}
                  rows={state.rows}
                  keyOf={model.keyOf}
                  scope={scope}
                  selection={selection}
                  loading={state.loading}
                  loaded={state.loaded}
                  placeholder={placeholder}
                />
              </Suspense>
            ))}
          {node.footer !== undefined && node.showFooter !== false && render(node.footer as SchemaNode, 'footer', { scope })}
          <Toolbar {...toolbar} items={node.footerToolbar ?? (isTableOnly ? undefined : defaultFooter)} at="footerToolbar" />
        </Box>
      </EditingContext.Provider>
    </NodeContext.Provider>
  );
}

function flippedWith(known: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(known);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** What a press on a row does: the list's `itemAction`, or ticking it. */
function usePress({
  node,
  selection,
  context,
}: {
  readonly node: CrudNode;
  readonly selection: RowSelection | undefined;
  readonly context: ActionContext;
}): ((row: Row, scope: Scope) => void) | undefined {
  const { itemAction, checkOnItemClick } = node;
  return useMemo(() => {
    if (isPlainObject(itemAction))
      return (_row, scope) => void runButton(itemAction as unknown as ActionNode, { ...context, scope });
    if (checkOnItemClick === true && selection)
      return (row) => {
        if (selection.isSelectable(row)) selection.toggle(row);
      };
    return undefined;
  }, [itemAction, checkOnItemClick, selection, context]);
}

/** Scrolls the top of the list into view when another page is shown. */
function useJumpToTop(top: RefObject<HTMLElement | null>, page: number, enabled: boolean): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (enabled && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [top, page, enabled]);
}
