import { isPlainObject } from '../../core/data/path.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { rowValues, type RowEntry, type RowsModel } from '../../core/rows/RowsModel.ts';
import { matchesRow } from '../../core/rows/take-rows.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { InputTableNode } from '../../schema/row-inputs.ts';
import { useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import type { Editing, TableContext } from './table-context.ts';
import { useRowCalls } from './useRowCalls.ts';
import { useRowEvents } from './useRowEvents.ts';

/** What a table of inputs does with its rows; each change may be refused by an event or the server. */
export interface TableEditing extends Pick<TableContext, 'onEdit' | 'onAdd' | 'onConfirm' | 'onCancel' | 'onRemove'> {
  /** Adds a row from the `scaffold` of the definition. */
  readonly add: () => void;
}

/** What {@link useTableEditing} works with. */
export interface TableEditingOptions extends Pick<FormItemRendererProps<Drawn<InputTableNode>>, 'node' | 'path' | 'scope'> {
  /** The rows of the field; those below other rows have a model of their own. */
  readonly model: RowsModel;
  /** Every cell that has an input is one: no row is opened to be edited. */
  readonly always: boolean;
  readonly editing: Editing | undefined;
  readonly onEditing: (editing: Editing | undefined) => void;
  /** Called with the index of a row that was added at the top. */
  readonly onAdded: (index: number) => void;
}

/** Adds, edits, confirms and removes rows, with the events and calls of the definition; the actions of other parts do, too. */
export function useTableEditing(options: TableEditingOptions): TableEditing {
  const { node, path, scope, model, always, editing, onEditing, onAdded } = options;
  const { runtime } = useSettings();
  const emitEvent = useRowEvents(node, path, scope);
  const reported = (name: string, entry?: RowEntry, owner = model): Promise<boolean> => {
    const index = entry ? owner.rows.get().indexOf(entry) : undefined;
    const list = model.values;
    return emitEvent(name, {
      value: list,
      ...(node.name === undefined ? {} : { [node.name]: list }),
      ...(entry ? { index, item: rowValues(entry.model) } : {}),
    });
  };
  const { send, askRemoval } = useRowCalls(node, scope);
  const add = async (owner: RowsModel, item: unknown = node.scaffold, at?: number): Promise<void> => {
    if (!(await reported('add'))) return;
    const start = isPlainObject(item) ? mapObject(item, scopeReader(scope), { onRefused: runtime.warn }) : {};
    const count = owner.rows.get().length;
    const entry = owner.add(start, at);
    if (!always) onEditing({ entry, before: undefined });
    if (owner === model) onAdded(at ?? count);
  };
  const confirm = async (owner: RowsModel, entry: RowEntry): Promise<void> => {
    if (!entry.model.validate()) return;
    const asNow = keepCause();
    const kind = editing?.before === undefined ? 'add' : 'edit';
    if (!(await reported(`${kind}Confirm`, entry, owner))) return;
    const api = kind === 'add' ? 'addApi' : 'updateApi';
    const answer = await asNow(() => send(api, rowValues(entry.model)));
    if (node[api] !== undefined) void asNow(() => reported(answer === false ? `${kind}Fail` : `${kind}Success`, entry, owner));
    if (answer === false) return;
    if (isPlainObject(answer)) asNow(() => owner.replaceRow(entry, { ...rowValues(entry.model), ...answer }));
    onEditing(undefined);
  };
  const cancel = (owner: RowsModel, entry: RowEntry): void => {
    if (editing?.before) owner.replaceRow(entry, editing.before);
    else owner.remove((_values, index) => owner.rows.get()[index] !== entry);
    onEditing(undefined);
  };
  const remove = async (owner: RowsModel, entry: RowEntry): Promise<void> => {
    const asNow = keepCause();
    if (!(await reported('delete', entry, owner))) return;
    const outcome = await asNow(() => askRemoval(rowValues(entry.model)));
    if (outcome === 'declined') return;
    if (node.deleteApi !== undefined)
      void asNow(() => reported(outcome === 'agreed' ? 'deleteSuccess' : 'deleteFail', entry, owner));
    if (outcome === 'failed') return;
    asNow(() => owner.remove((_values, index) => owner.rows.get()[index] !== entry));
    if (editing?.entry === entry) onEditing(undefined);
  };
  useComponent(node, path, {
    scope,
    perform: (action, args) => {
      const { item, index } = args;
      // A button that only asks for a row opens one to be filled in.
      if (action === 'add' && item === undefined) void add(model);
      else if (action === 'addItem' || action === 'add') {
        for (const [nth, each] of [item].flat().entries())
          model.add(isPlainObject(each) ? each : {}, typeof index === 'number' ? index + nth : undefined);
      } else if (action === 'deleteItem') {
        const meant = matchesRow(args, scopeReader(scope), runtime.warn);
        model.remove((values, at) => !meant(values, at));
      } else if (action === 'clear') model.remove(() => false);
      else return undefined;
      return true;
    },
  });
  return {
    add: () => void add(model),
    onEdit: (owner, entry) => {
      void reported('edit', entry, owner).then((agreed) => agreed && onEditing({ entry, before: rowValues(entry.model) }));
    },
    onAdd: (owner, item, at) => void add(owner, item, at),
    onConfirm: (owner, entry) => void confirm(owner, entry),
    onCancel: cancel,
    onRemove: (owner, entry) => void remove(owner, entry),
  };
}
