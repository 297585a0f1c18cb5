import { useEffect, useMemo, useRef, useState } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { CrudModel } from '../../core/crud/CrudModel.ts';
import { withRowNeighbours } from '../../core/crud/row-neighbours.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import type { ActionContext, ListHandle } from '../../core/runtime/types.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';
import { useActionContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { answerEvent, useNodeEvents } from '../../view/useNodeEvents.ts';
import { useItems } from '../lists/useItems.ts';
import { isOnlyTable } from './columns.ts';
import { useListLoading } from './useListLoading.ts';

/** A list and what is drawn in it. */
interface CrudParts {
  readonly model: CrudModel;
  /** Where its rows and toolbars are drawn. */
  readonly inner: RenderContext;
  /** Where its own actions run. */
  readonly context: ActionContext;
}

/** Makes the model of a list, loads it, and runs the actions of its events. */
export function useCrudModel({
  node,
  path,
  scope: parent,
  disabled,
}: Pick<RendererProps<CrudNode & SchemaObject>, 'node' | 'path' | 'scope' | 'disabled'>): CrudParts {
  const { runtime } = useSettings();
  const renderContext = useRenderContext();
  const isLocal = node.api === undefined || node.api === '';
  const [around] = useState(() => {
    const data = isPlainObject(node.data) ? mapObject(node.data, scopeReader(parent), { onRefused: runtime.warn }) : {};
    return new Scope({ parent, values: data });
  });
  const given = useItems(node, around, isLocal);
  const [model] = useState(() => {
    const syncs = renderContext.overlay === undefined && !isOnlyTable(node);
    const made = new CrudModel({ node, runtime, scope: new Scope({ parent: around }), syncs });
    if (isLocal) made.setRows(given);
    if (renderContext.picking) made.select(renderContext.picking.rows);
    return made;
  });
  model.configure(node);
  const { scope } = model;
  const list = useMemo<ListHandle>(
    () => ({
      model,
      inRow: (at) => withRowNeighbours(model, at),
      reload: ({ firstPage } = {}) => (firstPage || model.node.resetPageAfterAjaxItemAction ? model.setPage(1) : model.reload()),
      search: (values) => model.search({ ...model.state.get().filter, ...values }),
    }),
    [model],
  );
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope, list, form: undefined, picking: undefined, disabled }),
    [renderContext, scope, list, disabled],
  );
  const { emitEvent } = useNodeEvents(node, path, scope);
  const context = useActionContext(path, scope);
  useEffect(() => {
    model.setEmitter(async (name, data) => (await runEvent({ handlers: node.onEvent, name, data, context })).prevented);
  }, [model, node, context]);
  const fetched = useRef(false);
  useEffect(
    () =>
      model.onFetched((data, body) => {
        emitEvent(fetched.current ? 'research' : 'fetchInited', answerEvent(data, body));
        fetched.current = true;
      }),
    [model, emitEvent],
  );
  useListLoading({ model, node, parent: around, given: isLocal ? given : undefined });
  return { model, inner, context };
}
