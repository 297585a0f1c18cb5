import { useEffect, useRef, useState } from 'react';
import { toScopeData } from '../../core/api/read-envelope.ts';
import { isFinished, pollApi } from '../../core/api/poll-api.ts';
import type { FormModel } from '../../core/form/FormModel.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { keepFormValues, keptFormValues } from '../../core/form/kept-values.ts';
import { StartValues } from '../../core/form/start-values.ts';
import { anyKey } from '../../core/scope/Scope.ts';
import { scopeReader } from '../../core/scope/DataReader.ts';
import { isInput } from '../../registry/is-input.ts';
import type { FormNode } from '../../schema/drawn.ts';
import { useSettings } from '../../view/contexts.ts';
import { useApi, type UseApiResult } from '../../view/useApi.ts';
import { answerEvent, type Start, type EmitEvent } from '../../view/useNodeEvents.ts';

/** Fills a form: from `initApi` (and `initAsyncApi` until it is done), from `interval`, from what was kept of the last visit. */
export function useFormData({
  model,
  node,
  path,
  emitEvent,
  start,
}: {
  readonly model: FormModel;
  readonly node: FormNode;
  readonly path: string;
  readonly emitEvent: EmitEvent;
  readonly start: Start;
}): UseApiResult {
  const { scope, runtime } = model;
  const { builtins } = useSettings();
  const [polling, setPolling] = useState(false);
  const latest = useRef({ node, path });
  useEffect(() => {
    latest.current = { node, path };
  });
  const answer = async (data: unknown, body: unknown, replaces: boolean): Promise<void> => {
    model.load(toScopeData(data), replaces);
    emitEvent('inited', answerEvent(data, body));
    const { initAsyncApi, initCheckInterval, initFinishedField } = latest.current.node;
    if (initAsyncApi === undefined || isFinished(data, initFinishedField)) return;
    setPolling(true);
    const outcome = await pollApi({
      environment: runtime.environment,
      interval: initCheckInterval,
      finishedField: initFinishedField,
      input: { api: initAsyncApi, reader: scopeReader(scope), signal: model.signal, automatic: true, onRefused: runtime.warn },
    });
    if (outcome.kind === 'cancelled') return;
    setPolling(false);
    if (outcome.kind === 'success') model.load(toScopeData(outcome.data));
    else if (outcome.kind === 'failure') runtime.environment.notify('error', outcome.message || runtime.texts.fetchFailed);
  };
  const [starts] = useState(() =>
    node.initApi === undefined ? undefined : new StartValues(model, node, (type) => isInput(type, builtins)),
  );
  const [fetches] = useState(() => {
    const { initFetch, initFetchOn } = node;
    const reader = starts?.over(scopeReader(scope)) ?? scopeReader(scope);
    return initFetch !== false && (initFetchOn === undefined || evaluateCondition(initFetchOn, reader, runtime.warn));
  });
  const result = useApi({
    api: node.initApi,
    scope,
    starts,
    initFetch: fetches,
    start,
    interval: node.interval,
    stopWhen: node.stopAutoRefreshWhen,
    messages: node.messages,
    onSuccess: (data, body, replaces) => void answer(data, body, replaces),
  });
  // A form that waits for nothing is ready as soon as it is there.
  const ready = useRef(node.initApi !== undefined && fetches);
  useEffect(() => {
    if (ready.current) return;
    ready.current = true;
    emitEvent('inited', model.values);
  }, [model, emitEvent]);
  useEffect(() => () => model.stop(), [model]);
  useKeptValues(model, node, path);
  return polling ? { ...result, loading: true } : result;
}

/** Restores what was typed and not sent, and keeps what is typed now. */
function useKeptValues(model: FormModel, node: FormNode, path: string): void {
  const keeps = node.persistData !== undefined && node.persistData !== false;
  const latest = useRef({ node, path });
  useEffect(() => {
    latest.current = { node, path };
  });
  useEffect(() => {
    if (!keeps) return undefined;
    const kept = keptFormValues(model, latest.current.path);
    if (kept) for (const [name, value] of Object.entries(kept)) model.setValue(name, value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = model.scope.subscribe(anyKey, () => {
      clearTimeout(timer);
      timer = setTimeout(() => keepFormValues(model, latest.current.path), 300);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [model, keeps]);
}
