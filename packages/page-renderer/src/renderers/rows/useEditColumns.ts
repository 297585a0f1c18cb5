import type { ColumnChoice } from '../../core/crud/list-parts.ts';
import { useMemo, useState } from 'react';
import { isColumnShown } from '../../core/crud/column-shown.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { readEditColumns, type EditColumn } from '../../core/rows/table-columns.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { orderColumns } from '../crud/column-choice.ts';
import type { ColumnsMenuProps } from '../crud/ColumnsPanel.tsx';

/** The columns of an editable table as they are drawn, and the choice of them where there is one. */
export interface EditColumns {
  readonly columns: readonly EditColumn[];
  readonly choice: ColumnsMenuProps | undefined;
}

/** From how many columns on they can be chosen unless the definition sets it. */
const manyColumns = 5;

/** The columns of an editable table that are to be seen; whether they are is worked out beside the table, not in its rows. */
export function useEditColumns(node: SchemaObject, scope: Scope, editable: boolean): EditColumns {
  const { warn } = useSettings().runtime;
  const all = useMemo(() => readEditColumns(node['columns'], editable), [node, editable]);
  const hidden = useTracked(
    scope,
    (reader) =>
      all
        .filter((column) => !isColumnShown(column.node, reader, warn))
        .map(({ key }) => key)
        .join('\n'),
    [all],
  );
  const there = useMemo(() => {
    const out = new Set(hidden.split('\n'));
    return hidden === '' ? all : all.filter(({ key }) => !out.has(key));
  }, [all, hidden]);
  const initial = useMemo<ColumnChoice>(
    () => ({ shown: new Set(all.filter((column) => column.node['toggled'] !== false).map(({ key }) => key)), order: [] }),
    [all],
  );
  // What was chosen for other columns means nothing for these.
  const [chosen, setChosen] = useState<{ readonly of: unknown; readonly choice: ColumnChoice }>();
  const choice = chosen?.of === all ? chosen.choice : initial;
  const { columnsTogglable = 'auto' } = node as { readonly columnsTogglable?: unknown };
  const choosable = there.filter((column) => column.node['toggable'] !== false && column.label !== '');
  const offers =
    columnsTogglable === 'auto' ? choosable.length > manyColumns : columnsTogglable === true || isPlainObject(columnsTogglable);
  const columns = useMemo(
    () =>
      orderColumns(
        there.filter(({ key, label, node: column }) =>
          // What cannot be chosen back is only left out by the definition.
          column['toggable'] === false || label === '' ? column['toggled'] !== false : choice.shown.has(key),
        ),
        choice.order,
      ),
    [there, choice],
  );
  return {
    columns,
    choice: offers ? { columns: choosable, choice, onChange: (next) => setChosen({ of: all, choice: next }) } : undefined,
  };
}
