import type { RowNesting, RowSelection } from '../../core/crud/list-parts.ts';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { readRows, type Row } from '../../core/crud/read-rows.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { useComponent } from '../../view/useComponent.ts';
import { foldedColumns } from './columns.ts';
import type { RowEditing } from './useRowEditing.ts';
import type { RowOrder } from '../../registry/part-props.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the actions of a list work on. */
export interface ListActions {
  readonly model: CrudModel;
  readonly node: CrudNode & SchemaObject;
  readonly path: string;
  readonly editing: RowEditing | undefined;
  readonly order: RowOrder;
  readonly nesting: RowNesting | undefined;
  readonly selection: RowSelection | undefined;
  readonly flipped: ReadonlySet<string>;
  readonly onFlip: (key: string) => void;
}

/** Lets actions reach a list by its name: load it, give it rows, tick them, unfold them, order them, save what was changed in them. */
export function useListActions({ model, node, path, editing, order, nesting, selection, flipped, onFlip }: ListActions): void {
  const unfold = (row: Row, index: number, wanted: boolean | undefined): void => {
    const line = nesting?.lines.find((each) => each.row === row);
    if (line?.folds) {
      if (wanted === undefined || line.open !== wanted) nesting?.toggle(row);
      return;
    }
    const starts = foldedColumns(node.footable);
    const key = model.keyOf(row) || String(index);
    const isOpen = flipped.has(key) !== (starts === 'all' || (starts === 'first' && index === 0));
    if (wanted === undefined || isOpen !== wanted) onFlip(key);
  };
  useComponent(node, path, {
    scope: model.scope,
    reload: (values, replaces) => {
      const { resetPage, ...query } = values ?? {};
      return resetPage === true && Object.keys(query).length === 0 ? model.setPage(1) : model.reload(query, replaces);
    },
    receive: (values) => model.search({ ...model.state.get().filter, ...values }),
    setValue: (value) => {
      const { rows, rest } = readRows(value);
      if (Array.isArray(value) || isPlainObject(value)) model.setRows(rows);
      model.scope.merge(rest);
    },
    perform: (action, args) => {
      const { rows } = model.state.get();
      switch (action) {
        case 'selectAll':
          if (selection) selection.toggleAll(true);
          else model.select(rows);
          return true;
        case 'clearAll':
          model.select([]);
          return true;
        case 'select':
          model.select(meantRows(model, args, 'selected').map(({ row }) => row));
          return true;
        case 'search':
        case 'query': {
          const { queryParams } = args;
          return model.search({ ...model.state.get().filter, ...(isPlainObject(queryParams) ? queryParams : args) });
        }
        case 'loadMore':
          return model.loadMore();
        case 'initDrag':
        case 'cancelDrag':
          if (action === 'cancelDrag') order.discard();
          order.setOn(action === 'initDrag');
          return true;
        case 'submitQuickEdit':
          return editing?.save();
        case 'setExpanded':
        case 'toggleExpanded':
          for (const { row, index } of meantRows(model, args, 'condition'))
            unfold(row, index, action === 'toggleExpanded' ? undefined : args['value'] !== false);
          return true;
        default:
          return undefined;
      }
    },
  });
}

/** The rows that `index` (`"0,2"`) or a condition names; the condition sees the row, `record` and `rowIndex`. */
function meantRows(model: CrudModel, args: Values, name: string): readonly { readonly row: Row; readonly index: number }[] {
  const { rows } = model.state.get();
  const all = rows.map((row, index) => ({ row, index }));
  const places = args['index'];
  if (places !== undefined && places !== '') {
    const named = new Set(toText(places).split(','));
    return all.filter(({ index }) => named.has(String(index)));
  }
  const condition = args[name];
  if (typeof condition !== 'string' || condition === '') return [];
  return all.filter(({ row, index }) =>
    evaluateCondition(
      condition,
      objectReader({ ...row, record: row, item: row, rowIndex: index, index }, scopeReader(model.scope)),
      model.runtime.warn,
    ),
  );
}
