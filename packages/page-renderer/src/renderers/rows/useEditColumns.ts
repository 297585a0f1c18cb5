import { useMemo } from 'react';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { readEditColumns, type EditColumn } from '../../core/rows/table-columns.ts';
import type { DataReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** The columns of an editable table that are to be seen; whether they are is worked out beside the table, not in its rows. */
export function useEditColumns(node: SchemaObject, scope: Scope, editable: boolean): readonly EditColumn[] {
  const { warn } = useSettings().runtime;
  const columns = useMemo(() => readEditColumns(node['columns'], editable), [node, editable]);
  const hidden = useTracked(
    scope,
    (reader) =>
      columns
        .filter((column) => !isShown(column.node, reader, warn))
        .map(({ key }) => key)
        .join('\n'),
    [columns],
  );
  return useMemo(() => {
    const out = new Set(hidden.split('\n'));
    return hidden === '' ? columns : columns.filter(({ key }) => !out.has(key));
  }, [columns, hidden]);
}

function isShown(column: SchemaObject, reader: DataReader, warn: (message: string) => void): boolean {
  const holds = (name: string): boolean => evaluateCondition(column[name] as string, reader, warn);
  if (column.visible === false || column.hidden === true || column['toggled'] === false) return false;
  if (column.visibleOn !== undefined && !holds('visibleOn')) return false;
  return column.hiddenOn === undefined || !holds('hiddenOn');
}
