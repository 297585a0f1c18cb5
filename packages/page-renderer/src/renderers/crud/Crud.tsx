import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { requestSignature } from '../../core/api/build-request.ts';
import { CrudModel } from '../../core/crud/CrudModel.ts';
import { readRows, type Row } from '../../core/crud/read-rows.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { ListHandle } from '../../core/runtime/types.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { safeJson } from '../../core/data/to-text.ts';
import { mapData, mapObject } from '../../core/mapping/map-data.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { PlaceContext, useActionContext, usePlace, useSettings, type Place } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { useStore, useTracked } from '../../view/useTracked.ts';
import { useText } from '../../view/useText.ts';
import { LoadError } from '../layout/LoadState.tsx';
import { footing, initiallyShown, offersFilter, readColumns, withItemActions, type Column } from './columns.ts';
import { orderColumns, type ColumnChoice } from './ColumnsMenu.tsx';
import { CrudFilter, filterOf } from './CrudFilter.tsx';
import { DataTable, TableFrame, type RowSelection } from './DataTable.tsx';
import { EditingContext } from './editing-context.ts';
import { MatchingRows } from './MatchingRows.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useNesting } from './useNesting.ts';
import { useRowEditing } from './useRowEditing.ts';
import { useRowOrder } from './useRowOrder.ts';

const ItemViews = lazy(async () => ({ default: (await import('../lists/ItemViews.tsx')).ItemViews }));

const AutoFilter = lazy(async () => ({ default: (await import('./AutoFilter.tsx')).AutoFilter }));
const EditBar = lazy(async () => ({ default: (await import('./EditBar.tsx')).EditBar }));
const OrderBar = lazy(async () => ({ default: (await import('./OrderBar.tsx')).OrderBar }));
const ColumnTools = lazy(async () => ({ default: (await import('./ColumnTools.tsx')).ColumnTools }));

const defaultHeader: SchemaNode = ['bulkActions'];
const defaultFooter: SchemaNode = ['statistics', 'pagination'];

/** A list with filter, order, pages, selection and bulk actions, loaded page by page. */
export function Crud({
  node,
  path,
  scope: parent,
  environment,
  disabled,
  render,
}: RendererProps<CrudNode & SchemaObject>): ReactNode {
  const { runtime } = useSettings();
  const place = usePlace();
  const [model] = useState(() => {
    const data = node.data ? mapObject(node.data, scopeReader(parent), { onRefused: runtime.warn }) : {};
    const made = new CrudModel({ node, runtime, scope: new Scope({ parent, values: data }), syncs: place.overlay === undefined });
    if (place.picking) made.select(place.picking.rows);
    return made;
  });
  model.configure(node);
  const state = useStore(model.state);
  const { scope } = model;
  const list = useMemo<ListHandle>(
    () => ({
      reload: ({ firstPage } = {}) => (firstPage ? model.setPage(1) : model.reload()),
      search: (values) => model.search({ ...model.state.get().filter, ...values }),
    }),
    [model],
  );
  const inner = useMemo<Place>(
    () => ({ ...place, scope, list, form: undefined, picking: undefined, disabled }),
    [place, scope, list, disabled],
  );
  const tell = useNodeEvents(node, path, scope);
  useEffect(() => model.onFetched((data, body) => tell('fetchInited', answerEvent(data, body))), [model, tell]);
  useLoading(model, node, parent);
  useComponent(node, path, {
    scope,
    reload: model.reload,
    receive: (values) => model.search({ ...model.state.get().filter, ...values }),
    setValue: (value) => model.setRows(readRows(value).rows),
    perform: (action) => {
      if (action === 'selectAll') model.select(model.state.get().rows);
      else if (action === 'clearAll') model.select([]);
      else if (action === 'search') return model.load();
      else return undefined;
      return true;
    },
  });
  const definedColumns = state.columns ?? node.columns;
  const { itemActions } = node;
  const columns = useMemo(() => readColumns(withItemActions(definedColumns, itemActions)), [definedColumns, itemActions]);
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
  const [filterOpen, setFilterOpen] = useState(node.filterDefaultVisible !== false);
  const Filter = isPlainObject(node.filter) ? CrudFilter : AutoFilter;
  const title = useText(node.title, scope);
  const toolbar = {
    model,
    path,
    render,
    columns,
    choice,
    onChoice: setChosen,
    order,
    onToggleFilter: filter ? () => setFilterOpen(!filterOpen) : undefined,
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
  const placeholder = typeof node.placeholder === 'string' ? node.placeholder : runtime.texts.empty;
  return (
    <PlaceContext.Provider value={inner}>
      <EditingContext.Provider value={editing}>
        <Box sx={{ minWidth: 0 }}>
          {title !== '' && (
            <Typography component="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
              {title}
            </Typography>
          )}
          {filter && filterOpen && (
            <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
              <Filter
                key={state.restored}
                model={model}
                filter={filter}
                path={path}
                scope={scope}
                environment={environment}
                disabled={disabled}
                render={render}
              />
            </Suspense>
          )}
          <Toolbar {...toolbar} items={node.headerToolbar ?? defaultHeader} at="headerToolbar" />
          {editing && (
            <Suspense fallback={null}>
              <EditBar edits={editing.edits} onSave={editing.save} onDiscard={editing.discard} />
            </Suspense>
          )}
          {order.isChanged && (
            <Suspense fallback={null}>
              <OrderBar order={order} />
            </Suspense>
          )}
          {selection && <MatchingRows model={model} isSelectable={selection.isSelectable} />}
          {state.error !== undefined && <LoadError error={state.error} onRetry={() => void model.load()} />}
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
                  footable={footing(node.footable)}
                  rowClassNameExpr={node.rowClassNameExpr}
                  onMove={order.isOn ? order.move : undefined}
                  headTools={headTools}
                  orderBy={state.orderBy}
                  orderDir={state.orderDir}
                  onSort={(column) => void model.toggleOrder(column)}
                  loading={state.loading}
                  loaded={state.loaded}
                  placeholder={placeholder}
                  onEvent={node.onEvent}
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
          <Toolbar {...toolbar} items={node.footerToolbar ?? defaultFooter} at="footerToolbar" />
        </Box>
      </EditingContext.Provider>
    </PlaceContext.Provider>
  );
}

/** Loads when the list appears, when what its address reads from outside changes, and at its interval. */
function useLoading(model: CrudModel, node: CrudNode, parent: Scope): void {
  const { runtime } = model;
  const { source, api, interval } = node;
  const local = typeof source === 'string' && api === undefined;
  const found = useTracked(
    parent,
    (reader) => (local ? evaluateTemplate(source.includes('$') ? source : `\${${source}}`, reader, runtime.warn) : undefined),
    [local, source],
  );
  useEffect(() => {
    if (local) model.setRows(readRows(found).rows);
  }, [model, local, found]);
  // What is asked for besides page and filter: a change of it (another centre, say) loads the list anew.
  const signature = useTracked(
    parent,
    (reader) => {
      const asked = objectReader(model.query, reader);
      const address = requestSignature(api, asked, runtime.warn);
      return address === undefined
        ? undefined
        : `${address} ${safeJson(isPlainObject(api) ? mapData(api['data'], asked) : undefined)}`;
    },
    [api, model],
  );
  const skipFirst = useRef(node.initFetch === false);
  useEffect(() => {
    if (signature === undefined) return;
    if (skipFirst.current) {
      skipFirst.current = false;
      return;
    }
    void model.load();
  }, [model, signature]);
  useEffect(() => model.dispose, [model]);
  useEffect(() => runtime.environment.location?.subscribe?.(model.followLocation), [model, runtime]);
  useEffect(() => {
    if (interval === undefined || !(interval > 0)) return undefined;
    const timer = setInterval(() => void model.load({ silent: true }), Math.max(1_000, interval));
    return () => clearInterval(timer);
  }, [model, interval]);
}

function useSelection(model: CrudModel, node: CrudNode, path: string): RowSelection | undefined {
  const { runtime, scope } = model;
  const { selected, rows } = useStore(model.state);
  const context = useActionContext(path, scope);
  const { picking } = usePlace();
  const wanted =
    picking !== undefined ||
    node.selectable === true ||
    (Array.isArray(node.bulkActions) && node.bulkActions.length > 0) ||
    node.onEvent?.['selectedChange'] !== undefined;
  const keys = useMemo(() => new Set(selected.map(model.keyOf)), [selected, model]);
  const { onEvent, itemCheckableOn } = node;
  const single = picking ? !picking.multiple : node.multiple === false;
  const select = useCallback(
    (next: readonly Row[]): void => {
      model.select(next);
      picking?.onChange(next);
      void runEvent({ handlers: onEvent, name: 'selectedChange', data: { selectedItems: next, unSelectedItems: [] }, context });
    },
    [model, picking, onEvent, context],
  );
  const toggle = useCallback(
    (row: Row): void => {
      const key = model.keyOf(row);
      const before = model.state.get().selected;
      const has = before.some((other) => model.keyOf(other) === key);
      select(has ? before.filter((other) => model.keyOf(other) !== key) : single ? [row] : [...before, row]);
    },
    [model, select, single],
  );
  return useMemo(() => {
    if (!wanted) return undefined;
    const isSelectable = (row: Row): boolean =>
      itemCheckableOn === undefined || evaluateCondition(itemCheckableOn, objectReader(row, scopeReader(scope)), runtime.warn);
    return {
      isSelected: (row) => keys.has(model.keyOf(row)),
      isSelectable,
      toggle,
      toggleAll: (checked) => {
        const here = new Set(rows.map(model.keyOf));
        const others = selected.filter((row) => !here.has(model.keyOf(row)));
        select(checked ? [...others, ...rows.filter(isSelectable)] : others);
      },
    };
  }, [wanted, itemCheckableOn, scope, runtime, keys, model, toggle, rows, selected, select]);
}
