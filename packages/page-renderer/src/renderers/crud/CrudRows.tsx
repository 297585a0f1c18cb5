import type { Column } from '../../core/crud/list-parts.ts';
import type { CrudRowsProps } from '../../registry/part-props.ts';
import { lazyComponent } from '@lab-console/widget-base/react';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useCallback, type ReactNode } from 'react';
import { useSettings } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { useText } from '../../view/useText.ts';
import { foldedColumns, offersFilter } from './columns.ts';
import { DataTable, TableFrame } from './DataTable.tsx';
import { usePress } from './usePress.ts';

const ItemViews = lazyComponent(() => import('../lists/ItemViews.tsx'), 'ItemViews');
const ColumnTools = lazyComponent(() => import('./ColumnTools.tsx'), 'ColumnTools');

/** The rows of a list: a table, cards, or a list of items. */
export function CrudRows({
  model,
  node,
  path,
  label,
  columns,
  order,
  nesting,
  selection,
  flipped,
  onFlip,
  context,
  onOpen,
}: CrudRowsProps): ReactNode {
  const { runtime } = useSettings();
  const state = useStore(model.state);
  const { keyOf, scope } = model;
  const onPress = usePress({ node, selection, context }) ?? onOpen;
  const headTools = useCallback(
    (column: Column): ReactNode =>
      offersFilter(column, node) ? (
        <Suspense fallback={null}>
          <ColumnTools model={model} column={column} path={path} />
        </Suspense>
      ) : null,
    [model, node, path],
  );
  const own = useText(node.placeholder, scope);
  const placeholder = typeof node.placeholder === 'string' ? own : runtime.texts.empty;
  const shared = { path, label, keyOf, scope, selection, loading: state.loading, loaded: state.loaded, placeholder };
  if (node.mode === 'cards' || node.mode === 'list')
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
        <ItemViews {...shared} mode={node.mode} node={node} rows={state.rows} />
      </Suspense>
    );
  return (
    <TableFrame>
      <DataTable
        {...shared}
        columns={columns}
        rows={order.rows}
        nesting={nesting}
        footable={foldedColumns(node.footable)}
        rowClassNameExpr={node.rowClassNameExpr}
        onMove={order.isOn ? order.move : undefined}
        isMovable={order.isMovable}
        headTools={headTools}
        orderBy={state.orderBy}
        orderDir={state.orderDir}
        onSort={(column) => void model.toggleOrder(column)}
        onEvent={node.onEvent}
        list={node}
        flipped={flipped}
        onFlip={onFlip}
        onPress={onPress}
      />
    </TableFrame>
  );
}
