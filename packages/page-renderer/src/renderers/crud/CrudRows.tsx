import { lazyComponent } from '@lab-console/widget-base/react';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useCallback, type ReactNode } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import type { ActionContext } from '../../core/runtime/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';
import { useText } from '../../view/useText.ts';
import type { RowOrder } from '../../registry/part-props.ts';
import { foldedColumns, offersFilter, type Column } from './columns.ts';
import { DataTable, TableFrame } from './DataTable.tsx';
import type { RowSelection } from './table-props.ts';
import type { RowNesting } from './useNesting.ts';
import { usePress } from './usePress.ts';

const ItemViews = lazyComponent(() => import('../lists/ItemViews.tsx'), 'ItemViews');
const ColumnTools = lazyComponent(() => import('./ColumnTools.tsx'), 'ColumnTools');

/** The rows of a list, and what a person may do with them. */
interface CrudRowsProps {
  readonly model: CrudModel;
  readonly node: CrudNode & SchemaObject;
  readonly path: string;
  readonly label: string | undefined;
  readonly columns: readonly Column[];
  readonly order: RowOrder;
  readonly nesting: RowNesting | undefined;
  readonly selection: RowSelection | undefined;
  readonly flipped: ReadonlySet<string>;
  readonly onFlip: (key: string) => void;
  /** Where the actions of the list run. */
  readonly context: ActionContext;
}

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
}: CrudRowsProps): ReactNode {
  const { runtime } = useSettings();
  const state = useStore(model.state);
  const { keyOf, scope } = model;
  const onPress = usePress({ node, selection, context });
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
