import { useEffect, useMemo, useState } from 'react';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { RowEdits } from '../../core/crud/RowEdits.ts';
import { saveRows } from '../../core/crud/save-rows.ts';
import { setPath } from '../../core/data/path.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { preloadQuickEdit } from './Cell.tsx';
import type { Editing } from './editing-context.ts';

/** Changing cells in their place: one by one at once, or several that are saved together. */
export interface RowEditing extends Editing {
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

/** The changes of a list's cells and how they are saved; nothing where no column has `quickEdit`. */
export function useRowEditing(model: CrudModel, node: CrudNode): RowEditing | undefined {
  const { runtime } = model;
  const wanted = (node.columns ?? []).some(({ quickEdit }) => quickEdit !== undefined && quickEdit !== false);
  const [edits] = useState(() => new RowEdits(model.keyOf));
  useEffect(() => {
    if (!wanted) return undefined;
    preloadQuickEdit();
    let gone = false;
    const emitEvent = (): void =>
      void import('../../core/runtime/unsaved.ts').then(
        ({ setUnsaved }) => setUnsaved(runtime, edits, !gone && edits.size > 0),
        // The next change tries again.
        () => undefined,
      );
    emitEvent();
    const stop = edits.state.subscribe(emitEvent);
    return () => {
      stop();
      gone = true;
      emitEvent();
    };
  }, [wanted, runtime, edits]);
  return useMemo(() => {
    if (!wanted) return undefined;
    return {
      edits,
      saveItem: async ({ row, name, value, api }) => {
        const asNow = keepCause();
        const call = api ?? model.node.quickSaveItemApi;
        const item: Row = setPath(row, name, value);
        // A list without a call keeps the value with those that wait to be saved together.
        if (call === undefined) {
          edits.change(row, 0, name, value);
          return true;
        }
        // The row is what is sent; what it was, and what of it is new, is there to be asked for.
        const values = { ...item, item, modified: { [name]: value }, origin: row };
        const saved = await saveRows(model, { api: call, values, event: 'quickSaveItem', body: item });
        if (saved === 'saved') await asNow(() => model.load({ silent: true }));
        return saved !== 'failed';
      },
      save: async () => {
        const asNow = keepCause();
        const values = edits.payload(model.state.get().rows, model.node.primaryField ?? 'id');
        const api = model.node.quickSaveApi;
        if (api !== undefined && (await saveRows(model, { api, values, event: 'quickSave' })) !== 'saved') return;
        edits.drop();
        await asNow(() => model.load({ silent: true }));
      },
      discard: () => edits.drop(),
    };
  }, [wanted, edits, model]);
}
