import { useCallback, useEffect, useRef, useState } from 'react';
import { requestSignature } from '../core/api/build-request.ts';
import { sendApi } from '../core/api/send-api.ts';
import { pauseOf } from '../core/data/pause.ts';
import { evaluateCondition } from '../core/expression/condition.ts';
import { renderText } from '../core/expression/template.ts';
import type { StartValues } from '../core/form/start-values.ts';
import { currentCause } from '../core/runtime/cause.ts';
import { scopeReader } from '../core/scope/DataReader.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { Api, Condition } from '../schema/base.ts';
import { useSettings } from './contexts.ts';
import type { Start } from './useNodeEvents.ts';
import { useTracked } from './useTracked.ts';

/** Texts about loading, in the language of the page. */
export interface FetchTexts {
  readonly fetchSuccess?: string;
  readonly fetchFailed?: string;
}

/** A call that is sent when its part appears, and again when its address changes. */
export interface UseApiOptions {
  readonly api: Api | undefined;
  readonly scope: Scope;
  /** Values that the inputs of the scope will start with, where they are not there yet. */
  readonly starts?: StartValues | undefined;
  /** Whether it is sent on its own at first. @default true */
  readonly initFetch?: boolean;
  /** Whether its answer is kept outside of the scope, and holds for another scope (a row that was loaded again) too. @default false */
  readonly keepsAnswer?: boolean;
  /** Milliseconds between two calls, at least 1000. */
  readonly interval?: number | undefined;
  readonly stopWhen?: Condition | undefined;
  /** Waits for the `init` of its part, which may have it left out. @default 'go' */
  readonly start?: Start;
  /** Texts of the part about it. What is loaded again by itself reports no success. */
  readonly messages?: FetchTexts | undefined;
  /** The value in the definition, where `api` is made from it. @default api */
  readonly part?: unknown;
  /** `replaces`: by the call its data take the place of what was there. */
  readonly onSuccess: (data: unknown, body: unknown, replaces: boolean) => void;
}

/** State of such a call. */
export interface UseApiResult {
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly reload: () => Promise<void>;
}

/** Sends a call, and sends it again when what it reads changes its address. */
export function useApi({
  api,
  part,
  scope,
  starts,
  initFetch = true,
  keepsAnswer = false,
  interval,
  stopWhen,
  start = 'go',
  messages,
  onSuccess,
}: UseApiOptions): UseApiResult {
  const { runtime } = useSettings();
  const signature = useTracked(scope, (reader) => requestSignature(api, starts?.over(reader) ?? reader, runtime.warn, part), [
    api,
    part,
    starts,
  ]);
  const [state, setState] = useState<{ readonly loading: boolean; readonly error: string | undefined }>({
    loading: signature !== undefined && initFetch,
    error: undefined,
  });
  const latest = useRef({
    api,
    onSuccess,
    messages,
    abort: undefined as AbortController | undefined,
    answered: undefined as { readonly signature: string; readonly scope: Scope } | undefined,
    skipFirst: !initFetch,
    started: false,
  });
  useEffect(() => {
    latest.current.api = api;
    latest.current.onSuccess = onSuccess;
    latest.current.messages = messages;
  });

  // Sends it; gives whether it succeeded.
  const send = useCallback(
    async (silent: boolean, automatic: boolean): Promise<boolean> => {
      const { current } = latest;
      current.abort?.abort();
      const abort = new AbortController();
      current.abort = abort;
      if (!silent) setState({ loading: true, error: undefined });
      const reader = starts?.over(scopeReader(scope)) ?? scopeReader(scope);
      const outcome = await sendApi(runtime.environment, {
        api: current.api,
        ...(part === undefined ? {} : { part }),
        reader,
        body: reader.own(),
        signal: abort.signal,
        automatic,
        onRefused: runtime.warn,
      });
      if (abort.signal.aborted) return false;
      const own = (text: unknown): string => (typeof text === 'string' ? renderText(text, scopeReader(scope), runtime.warn) : '');
      const { fetchSuccess, fetchFailed } = current.messages ?? {};
      if (outcome.kind === 'success') {
        current.onSuccess(outcome.data, outcome.body, outcome.api.replaceData === true);
        if (fetchSuccess && !silent && outcome.api.silent !== true)
          runtime.environment.notify('success', outcome.message || own(fetchSuccess));
      }
      setState({
        loading: false,
        error: outcome.kind === 'failure' ? outcome.message || own(fetchFailed) || runtime.texts.fetchFailed : undefined,
      });
      return outcome.kind === 'success';
    },
    [runtime, scope, starts, part],
  );

  useEffect(() => {
    const { current } = latest;
    if (signature === undefined || start === 'wait') {
      return undefined;
    }
    if (current.skipFirst || (start === 'skip' && !current.started)) {
      current.skipFirst = false;
      current.started = true;
      setState({ loading: false, error: undefined });
      return undefined;
    }
    current.started = true;
    const { answered } = current;
    if (keepsAnswer && answered?.signature === signature && answered.scope !== scope) {
      current.answered = { signature, scope };
      return undefined;
    }
    current.answered = undefined;
    void send(false, true).then((isAnswered) => {
      if (isAnswered) current.answered = { signature, scope };
    });
    return () => current.abort?.abort();
  }, [signature, scope, keepsAnswer, send, start]);

  // What was held back is sent as soon as it may be.
  const mayFetch = useRef(initFetch);
  useEffect(() => {
    const isNew = initFetch && !mayFetch.current;
    mayFetch.current = initFetch;
    if (isNew && signature !== undefined && start === 'go') void send(false, true);
  }, [initFetch, signature, send, start]);

  useEffect(() => {
    if (interval === undefined || !(interval > 0) || signature === undefined || start !== 'go') return undefined;
    const timer = setInterval(
      () => {
        if (stopWhen && evaluateCondition(stopWhen, scopeReader(scope), runtime.warn)) clearInterval(timer);
        else void send(true, true);
      },
      pauseOf(interval, 1_000),
    );
    return () => clearInterval(timer);
  }, [interval, stopWhen, signature, scope, runtime, send, start]);

  const idle = signature === undefined;
  return {
    loading: !idle && state.loading,
    error: idle ? undefined : state.error,
    reload: useCallback(async () => {
      await send(false, currentCause() !== 'person');
    }, [send]),
  };
}
