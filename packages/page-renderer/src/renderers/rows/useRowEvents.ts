import { useCallback, useEffect, useRef } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import { useActionContext } from '../../view/contexts.ts';

/** Emits an event of rows; resolves to `false` when one of its actions calls `preventDefault`. */
export type EmitRowEvent = (name: string, data: Readonly<Record<string, unknown>>) => Promise<boolean>;

/** Lets rows emit their events (`add`, `delete`, …). */
export function useRowEvents(node: SchemaObject, path: string, scope: Scope): EmitRowEvent {
  const context = useActionContext(path, scope);
  const latest = useRef({ handlers: node.onEvent, context });
  useEffect(() => {
    latest.current = { handlers: node.onEvent, context };
  });
  return useCallback<EmitRowEvent>(async (name, data) => {
    const { prevented } = await runEvent({ ...latest.current, name, data });
    return !prevented;
  }, []);
}
