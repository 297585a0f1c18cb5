import { useCallback, useState } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { moveRow, orderPayload } from '../../core/crud/row-order.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';

/** Changing the order of rows by hand. */
export interface RowOrder {
  readonly isOn: boolean;
  readonly setOn: (on: boolean) => void;
  /** The rows as they stand now. */
  readonly rows: readonly Row[];
  readonly isChanged: boolean;
  /** Whether a row may be taken to another place (`itemDraggableOn`). */
  readonly isMovable: (row: Row) => boolean;
  readonly move: (from: number, to: number) => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

/** The order of a list's rows while it is changed; saved as a whole. */
export function useRowOrder(model: CrudModel, rows: readonly Row[]): RowOrder {
  const { runtime } = model;
  const [isOn, setOn] = useState(false);
  const [moved, setMoved] = useState<{ readonly of: readonly Row[]; readonly rows: readonly Row[] }>();
  // Rows that were loaded again stand in the order they came in.
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
    const values = orderPayload({
      before: rows,
      after: now,
      keyOf: model.keyOf,
      orderField: node.orderField,
      offset: (page - 1) * perPage,
    });
    if (await model.tell('orderChange', { movedItems: now.filter((row, index) => rows[index] !== row), rows: now })) return;
    const outcome = await sendApi(runtime.environment, {
      api: node.saveOrderApi,
      reader: objectReader(values, scopeReader(model.scope)),
      defaultMethod: 'post',
      body: values,
      signal: new AbortController().signal,
      onRefused: runtime.warn,
    });
    if (outcome.kind === 'failure') {
      runtime.environment.notify('error', outcome.message || runtime.texts.saveFailed);
      return;
    }
    if (outcome.kind === 'success') runtime.environment.notify('success', outcome.message || runtime.texts.saved);
    setOn(false);
    await model.load({ silent: true });
  };
  return { isOn, setOn, rows: now, isChanged: now !== rows, isMovable, move, save, discard: () => setMoved(undefined) };
}
