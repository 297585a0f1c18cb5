import { SkeletonLines } from '@lab-console/widget-base/design';
import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { LoadError } from '../../fields/LoadState.tsx';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { NodeContext, useSettings } from '../../view/contexts.ts';
import { Loaded } from '../../view/Loaded.tsx';
import { useStore } from '../../view/useTracked.ts';
import { useText } from '../../view/useText.ts';
import { headerItems, isOnlyTable } from './columns.ts';
import { CrudRows } from './CrudRows.tsx';
import { EditingContext } from './editing-context.ts';
import { MatchingRows } from './MatchingRows.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useCrudColumns } from './useCrudColumns.ts';
import { useCrudFilter } from './useCrudFilter.ts';
import { useCrudModel } from './useCrudModel.ts';
import { useJumpToTop } from './useJumpToTop.ts';
import { useListActions } from './useListActions.ts';
import { useNesting } from './useNesting.ts';
import { useRowEditing } from './useRowEditing.ts';
import { useRowOrder } from './useRowOrder.ts';
import { useSelection } from './useSelection.ts';

const EditBar = lazyComponent(() => import('./EditBar.tsx'), 'EditBar');
const OrderBar = lazyComponent(() => import('./OrderBar.tsx'), 'OrderBar');
const SelectedRows = lazyComponent(() => import('./SelectedRows.tsx'), 'SelectedRows');

const defaultFooter: SchemaNode = ['statistics', 'pagination'];

/** A list with filter, order, pages, selection and bulk actions, loaded page by page. */
export function Crud(props: RendererProps<CrudNode & SchemaObject>): ReactNode {
  const { node, path, environment, disabled, render } = props;
  const { runtime, builtins } = useSettings();
  const { model, inner, context } = useCrudModel(props);
  const state = useStore(model.state);
  const { scope } = model;
  if (state.columns) runtime.drawnFrom(path === '' ? 'columns' : `${path}.columns`, state.columns);
  const { columns, visibleColumns, choice, onChoice } = useCrudColumns(node, state.columns ?? node.columns, scope);
  const editing = useRowEditing(model, node);
  const order = useRowOrder(model, state.rows);
  const nesting = useNesting(model, node, order.rows);
  const selection = useSelection(model, node, path);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const flip = useCallback((key: string) => setFlipped((known) => flippedWith(known, key)), []);
  useListActions({ model, node, path, editing, order, nesting, selection, onFlip: flip, flipped });
  const top = useRef<HTMLDivElement>(null);
  useJumpToTop(top, state.page, node.autoJumpToTopOnPagerChange !== false);
  const filter = useCrudFilter(model, node, headerItems(node, columns.length));
  const label = useText(node.title, scope) || undefined;
  const toolbar = {
    model,
    label,
    path,
    render,
    columns,
    choice,
    onChoice,
    order,
    filterOpen: filter.open,
    onToggleFilter: filter.onToggle,
  };
  const rows = {
    model,
    node,
    path,
    label,
    columns: visibleColumns,
    order,
    nesting,
    selection,
    flipped,
    onFlip: flip,
    context,
  };
  const notices = (
    <>
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
    </>
  );
  return (
    <NodeContext.Provider value={inner}>
      <EditingContext.Provider value={editing}>
        {node.frame === 'list' ? (
          <Box ref={top} sx={{ minWidth: 0 }}>
            <Loaded
              part={builtins.parts['list-frame']}
              props={{ model, node, path, render, toolbar, rows, notices }}
              fallback={<SkeletonLines shape="list" />}
            />
          </Box>
        ) : (
          <Box ref={top} sx={{ minWidth: 0 }}>
            {label && (
              <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
                {label}
              </Typography>
            )}
            {filter.drawn && (
              <Box sx={filter.hidden ? { display: 'none' } : undefined}>
                <Loaded
                  key={state.restored}
                  part={builtins.parts[isPlainObject(node.filter) ? 'filter' : 'autoGenerateFilter']}
                  props={{ model, filter: filter.drawn, path, scope, environment, disabled, render }}
                  fallback={<Skeleton variant="rounded" height={48} />}
                />
              </Box>
            )}
            <Toolbar {...toolbar} items={filter.items} at="headerToolbar" />
            {notices}
            {(state.error === undefined || state.loaded) && <CrudRows {...rows} />}
            {node.footer !== undefined && node.showFooter !== false && render(node.footer as SchemaNode, 'footer', { scope })}
            <Toolbar
              {...toolbar}
              items={node.footerToolbar ?? (isOnlyTable(node) ? undefined : defaultFooter)}
              at="footerToolbar"
            />
          </Box>
        )}
      </EditingContext.Provider>
    </NodeContext.Provider>
  );
}

function flippedWith(known: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(known);
  if (!next.delete(key)) next.add(key);
  return next;
}
