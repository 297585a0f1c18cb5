import { useContext, useEffect, useRef } from 'react';
import { runEvent } from '../core/actions/run-event.ts';
import type { ComponentHandle } from '../core/runtime/types.ts';
import type { SchemaObject } from '../schema/base.ts';
import { useActionContext } from './contexts.ts';
import { PlaceContext } from './place.ts';

/** Lets other parts find this one by its `id` or `name`: to load it again, to send it values, to call its actions. */
export function useComponent(node: SchemaObject, path: string, handle: Omit<ComponentHandle, 'id' | 'name' | 'type'>): void {
  const context = useActionContext(path, handle.scope);
  const latest = useRef({ handle, node, context });
  useEffect(() => {
    latest.current = { handle, node, context };
  });
  const { id, name, type = '' } = node;
  const { runtime } = context;
  const { scope } = handle;
  const { pathOf } = useContext(PlaceContext);
  useEffect(
    () =>
      runtime.register({
        id,
        name,
        type,
        scope,
        get path() {
          return pathOf(path);
        },
        get reload() {
          return latest.current.handle.reload;
        },
        get receive() {
          return latest.current.handle.receive;
        },
        get setValue() {
          return latest.current.handle.setValue;
        },
        get perform() {
          return latest.current.handle.perform;
        },
        weightOf: (event) => {
          const handler = latest.current.node.onEvent?.[event];
          return handler && (handler.weight ?? 0);
        },
        notify: async (event, data, automatic) => {
          const { node: now, context: here } = latest.current;
          const context = automatic === undefined ? here : { ...here, automatic };
          return (await runEvent({ handlers: now.onEvent, name: event, data, context })).stopped;
        },
      }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the getter reads the last two
    [runtime, scope, id, name, type, path, pathOf],
  );
}
