import { useCallback, useState } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { movedRows, moveRow, orderPayload } from '../../core/crud/row-order.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { RowOrder } from '../../registry/part-props.ts';

/** The order of a list's rows while it is changed; saved as a whole. */
export function useRowOrder(model: CrudModel, rows: readonly Row[]): RowOrder {
  const { runtime } = model;
  const [isOn, setOn] = useState(false);
  const [moved, setMoved] = useState<{ readonly of: readonly Row[]; readonly rows: readonly Row[] }>();
  // Rows that were loaded again are in the order they came in.
  const now = moved?.of === rows ? moved.rows : rows;
  const move = useCallback((from: number, to: number) => setMoved({ of: rows, rows: moveRow(now, from, to) }), [rows, now]);
  const { itemDraggableOn } = model.node;
  const isMovable = useCallback(
    (row: Row) =>
      itemDraggableOn === undefined ||
      evaluateCondition(itemDraggableOn, objectReader(row, scopeReader(model.scope)), runtime.warn),
    [itemDraggableOn, model, runtime],
  );
  const save = async (): Promise<void> => {
    const { page, perPage } = model.state.get();
    const { node } = model;
    const { messages, primaryField = 'id', orderField } = node;
    const { environment, texts } = runtime;
    const movedItems = [...movedRows(rows, now)];
    const asNow = keepCause();
    if (await model.emitEvent('orderChange', { movedItems, rows: now })) return;
    const values = orderPayload({ before: rows, after: now, primaryField, orderField, offset: (page - 1) * perPage });
    const outcome = await asNow(() =>
      sendApi(environment, {
        api: node.saveOrderApi,
        reader: objectReader(values, scopeReader(model.scope)),
        defaultMethod: 'post',
        body: values,
        signal: new AbortController().signal,
        onRefused: runtime.warn,
      }),
    );
    if (outcome.kind === 'failure') {
      const { message: error } = outcome;
      environment.notify('error', error || (messages?.saveOrderFailed ?? messages?.saveFailed ?? texts.saveFailed));
      await asNow(() => model.emitEvent('saveOrderFail', { error }));
      return;
    }
    if (outcome.kind === 'success') {
      environment.notify('success', outcome.message || (messages?.saveOrderSuccess ?? messages?.saveSuccess ?? texts.saved));
      if (await asNow(() => model.emitEvent('saveOrderSucc', { ...values, result: outcome.data }))) return;
    }
    setOn(false);
    await asNow(() => model.load({ silent: true }));
  };
  return { isOn, setOn, rows: now, isChanged: now !== rows, isMovable, move, save, discard: () => setMoved(undefined) };
}
