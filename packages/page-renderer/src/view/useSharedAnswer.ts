import { useEffect, useState } from 'react';
import { requestSignature } from '../core/api/build-request.ts';
import { sendApi, type ApiOutcome } from '../core/api/send-api.ts';
import { scopeReader } from '../core/scope/DataReader.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { Api } from '../schema/base.ts';
import { useSettings } from './contexts.ts';
import { useTracked } from './useTracked.ts';

/** Milliseconds that an answer serves the others of its kind. */
const shared = 10_000;

const answers = new WeakMap<object, Map<string, Promise<ApiOutcome>>>();

/** Data that many parts of a page ask for with the same call (the cells of a column): sent once for all of them. */
export function useSharedAnswer(api: Api | undefined, scope: Scope): unknown {
  const { runtime } = useSettings();
  const signature = useTracked(scope, (reader) => requestSignature(api, reader, runtime.warn), [api]);
  const [data, setData] = useState<unknown>();
  useEffect(() => {
    if (signature === undefined) return undefined;
    let wanted = true;
    const known = answers.get(runtime) ?? new Map<string, Promise<ApiOutcome>>();
    answers.set(runtime, known);
    const key = `${signature} ${JSON.stringify(api)}`;
    let answer = known.get(key);
    if (!answer) {
      answer = sendApi(runtime.environment, {
        api,
        reader: scopeReader(scope),
        signal: new AbortController().signal,
        automatic: true,
        onRefused: runtime.warn,
      });
      known.set(key, answer);
      setTimeout(() => known.delete(key), shared);
      void answer.then((outcome) => {
        if (outcome.kind === 'failure') runtime.environment.notify('error', outcome.message || runtime.texts.fetchFailed);
      });
    }
    void answer.then((outcome) => {
      if (wanted && outcome.kind === 'success') setData(outcome.data);
    });
    return () => {
      wanted = false;
    };
  }, [signature, api, scope, runtime]);
  return data;
}
