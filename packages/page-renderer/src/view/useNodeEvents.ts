import { useCallback, useEffect, useRef, useState } from 'react';
import { runEvent } from '../core/actions/run-event.ts';
import { toScopeData } from '../core/api/read-envelope.ts';
import { isPlainObject } from '../core/data/path.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { SchemaObject } from '../schema/base.ts';
import { useActionContext } from './contexts.ts';

/** Runs the actions that a part has for an event of its own. */
export type EmitEvent = (name: string, data?: Readonly<Record<string, unknown>>) => void;

/** Whether a part may ask for its data: its `init` is at work, is done, or called `preventDefault`. */
export type Start = 'wait' | 'go' | 'skip';

/** Runs `init` of a part once it is there, and lets it emit its other events (`inited`, `fetchInited`, …). */
export function useNodeEvents(
  node: SchemaObject,
  path: string,
  scope: Scope,
): { readonly emitEvent: EmitEvent; readonly start: Start } {
  const context = useActionContext(path, scope);
  const latest = useRef({ handlers: node.onEvent, context });
  useEffect(() => {
    latest.current = { handlers: node.onEvent, context };
  });
  const emitEvent = useCallback<EmitEvent>((name, data = {}) => {
    const { current } = latest;
    void runEvent({ ...current, name, data });
  }, []);
  const [start, setStart] = useState<Start>(() => ((node.onEvent?.['init']?.actions?.length ?? 0) > 0 ? 'wait' : 'go'));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void runEvent({ ...latest.current, name: 'init', data: {} }).then(({ prevented }) => setStart(prevented ? 'skip' : 'go'));
  }, []);
  return { emitEvent, start };
}

/** What an event after a call carries: the data themselves, and what was answered. */
export function answerEvent(data: unknown, body: unknown): Readonly<Record<string, unknown>> {
  const { status = 0, msg = '' } = isPlainObject(body) ? body : {};
  return { ...toScopeData(data), responseData: data, responseStatus: status, responseMsg: msg };
}
