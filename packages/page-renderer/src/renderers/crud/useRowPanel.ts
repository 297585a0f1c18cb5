import { useCallback, useEffect, useRef } from 'react';
import { runButton } from '../../core/actions/run-button.ts';
import type { CrudModel } from '../../core/crud/CrudModel.ts';
import { loadRow } from '../../core/crud/load-row.ts';
import type { Row } from '../../core/crud/read-rows.ts';
import { openButton, buttonPanel, readPanel, rowTitle } from '../../core/crud/row-panel.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import type { ActionContext, Overlay } from '../../core/runtime/types.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useStorePart } from '../../view/useTracked.ts';

/** Name of the row that is open, in the address. */
const openKey = 'open';

/** The panel that is open, and the row in it. */
interface OpenPanel {
  readonly key: string;
  /** What the panel is drawn from, by which it is found among what is open. */
  readonly definition: unknown;
  /** Whether opening it was a step in the history, which closing it takes back. */
  readonly isStep: boolean;
}

const typing = 'input,textarea,select,[contenteditable],[role=combobox],[role=spinbutton],[role=listbox],[role=menu]';

/** Opens the rows of a list in a panel at the side that has an address; returns what a press on a row does. */
export function useRowPanel({
  model,
  context,
  columns,
}: {
  readonly model: CrudModel;
  /** Where the actions of the list run. */
  readonly context: ActionContext;
  readonly columns: readonly SchemaObject[];
}): (row: Row) => void {
  const { runtime } = useSettings();
  const { environment } = runtime;
  const { location } = environment;
  const synced = context.overlay === undefined && model.node.syncLocation !== false ? location : undefined;
  const now = useRef<OpenPanel>(undefined);
  const loaded = useStorePart(model.state, (state) => state.loaded);

  const show = useCallback(
    async (row: Row, isStep: boolean): Promise<void> => {
      const key = model.keyOf(row);
      const scope = new Scope({ parent: model.scope, values: row });
      const button = openButton(columns);
      const reader = objectReader(row, scopeReader(model.scope));
      const mayEdit =
        button !== undefined && (button.visibleOn === undefined || evaluateCondition(button.visibleOn, reader, runtime.warn));
      const title = rowTitle(columns);
      const action = mayEdit ? buttonPanel(button, title) : readPanel(columns, title);
      const panel = { key, definition: action.drawer, isStep };
      now.current = panel;
      await runButton(action, { ...context, scope });
      // Another row is open by then, or the address closed it.
      if (now.current !== panel) return;
      now.current = undefined;
      if (isStep && environment.back) environment.back();
      else synced?.set({ [openKey]: undefined });
    },
    [model, columns, context, runtime, synced, environment],
  );

  const overlayNow = useCallback(
    (): Overlay | undefined => runtime.overlays.get().find(({ definition }) => definition === now.current?.definition),
    [runtime],
  );

  /** Closes the panel, unless what was typed in it is to stay; resolves to whether it is closed. */
  const leave = useCallback(async (): Promise<boolean> => {
    const overlay = now.current && overlayNow();
    if (!overlay) return true;
    if ([...overlay.forms].some((form) => form.isDirty()) && !(await runtime.confirmLeaving())) return false;
    now.current = undefined;
    overlay.close();
    return true;
  }, [runtime, overlayNow]);

  // The address leads: to a row when the page is opened or by forward, and out of it by back.
  const follow = useCallback(async (): Promise<void> => {
    const wanted = synced?.get()[openKey];
    const open = now.current;
    if (wanted === open?.key) return;
    if (open && !(await leave())) {
      synced?.set({ [openKey]: open.key });
      return;
    }
    if (wanted === undefined || wanted === '') return;
    const key = wanted;
    const { rows } = model.state.get();
    const row =
      rows.find((each) => model.keyOf(each) === key) ??
      (await loadRow({ node: model.node, scope: model.scope, runtime, key, keyOf: model.keyOf }));
    if (row) void show(row, false);
    else synced?.set({ [openKey]: undefined });
  }, [synced, leave, model, runtime, show]);
  const followed = useRef(follow);
  useEffect(() => {
    followed.current = follow;
  }, [follow]);
  useEffect(() => {
    if (!loaded || !synced) return undefined;
    void followed.current();
    return synced.subscribe?.(() => void followed.current());
  }, [loaded, synced]);

  useEffect(() => {
    const step = async (by: number): Promise<void> => {
      const { rows } = model.state.get();
      const open = now.current;
      const at = rows.findIndex((each) => model.keyOf(each) === open?.key);
      const row = rows[at + by];
      if (!open || at < 0 || !row || !(await leave())) return;
      synced?.set({ [openKey]: model.keyOf(row) });
      void show(row, open.isStep);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (!now.current || event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'n' && event.key !== 'p')) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      // A dialog over the panel has its own keys.
      if (runtime.overlays.get().at(-1) !== overlayNow()) return;
      event.preventDefault();
      void step(event.key === 'n' ? 1 : -1);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [model, leave, show, synced, runtime, overlayNow]);

  return useCallback(
    (row: Row): void => {
      synced?.set({ [openKey]: model.keyOf(row) }, { step: true });
      void show(row, synced !== undefined);
    },
    [synced, model, show],
  );
}
