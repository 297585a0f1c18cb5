import type { RowSelection } from '../../core/crud/list-parts.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { useActionContext, useRenderContext } from '../../view/contexts.ts';
import { useStore } from '../../view/useTracked.ts';

/** Which rows are ticked, and how many may be; nothing where rows are not to be ticked. */
export function useSelection(model: CrudModel, node: CrudNode, path: string): RowSelection | undefined {
  const { runtime, scope } = model;
  const { selected, rows } = useStore(model.state);
  const context = useActionContext(path, scope);
  const { picking } = useRenderContext();
  const wanted =
    picking !== undefined ||
    node.selectable === true ||
    (Array.isArray(node.bulkActions) && node.bulkActions.length > 0) ||
    node.onEvent?.['selectedChange'] !== undefined;
  const keys = useMemo(() => new Set(selected.map(model.keyOf)), [selected, model]);
  // What is picked may be taken back beside the list.
  const picked = picking?.rows;
  useEffect(() => {
    if (!picked) return;
    const ticked = model.state.get().selected.map(model.keyOf);
    if (ticked.join('\n') !== picked.map(model.keyOf).join('\n')) model.select(picked);
  }, [picked, model]);
  const { onEvent, itemCheckableOn } = node;
  const single = picking ? !picking.multiple : node.multiple === false;
  const maxSelected =
    (node.keepItemSelectionOnPageChange ? node.maxKeepItemSelectionLength : undefined) ??
    node.maxItemSelectionLength ??
    Number.POSITIVE_INFINITY;
  const select = useCallback(
    (next: readonly Row[]): void => {
      model.select(next);
      picking?.onChange(next);
      const chosen = new Set(next.map(model.keyOf));
      const others = model.state.get().rows.filter((row) => !chosen.has(model.keyOf(row)));
      const data = { selectedItems: next, selectedIndexes: indexesOf(model, next), unSelectedItems: others };
      void runEvent({ handlers: onEvent, name: 'selectedChange', data, context });
    },
    [model, picking, onEvent, context],
  );
  const toggle = useCallback(
    (row: Row): void => {
      const key = model.keyOf(row);
      const before = model.state.get().selected;
      const has = before.some((other) => model.keyOf(other) === key);
      if (!has && !single && before.length >= maxSelected) return;
      select(has ? before.filter((other) => model.keyOf(other) !== key) : single ? [row] : [...before, row]);
    },
    [model, select, single, maxSelected],
  );
  return useMemo(() => {
    if (!wanted) return undefined;
    const isCheckable = (row: Row): boolean =>
      itemCheckableOn === undefined ||
      evaluateCondition(itemCheckableOn, objectReader({ ...row, record: row }, scopeReader(scope)), runtime.warn);
    const isSelected = (row: Row): boolean => keys.has(model.keyOf(row));
    return {
      single,
      isSelected,
      // Who has ticked as many as may be can take some back, and tick no more.
      isSelectable: (row) => isCheckable(row) && (single || isSelected(row) || selected.length < maxSelected),
      toggle,
      toggleAll: (checked) => {
        const here = new Set(rows.map(model.keyOf));
        const others = selected.filter((row) => !here.has(model.keyOf(row)));
        select(checked ? [...others, ...rows.filter(isCheckable)].slice(0, maxSelected) : others);
      },
    };
  }, [wanted, itemCheckableOn, scope, runtime, keys, model, toggle, rows, selected, select, single, maxSelected]);
}

function indexesOf(model: CrudModel, selected: readonly Row[]): readonly string[] {
  const places = new Map(model.state.get().rows.map((row, index) => [model.keyOf(row), String(index)]));
  return selected.map((row) => places.get(model.keyOf(row)) ?? '').filter((place) => place !== '');
}
