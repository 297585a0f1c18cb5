import type { RowSelection } from '../../core/crud/list-parts.ts';
import { useMemo } from 'react';
import { runButton } from '../../core/actions/run-button.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { ActionContext } from '../../core/runtime/types.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { ActionNode, CrudNode } from '../../schema/drawn.ts';

/** What a press on a row does: the list's `itemAction`, or ticking it. */
export function usePress({
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
