import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sendApi } from '../core/api/send-api.ts';
import { readOptions, type Option, type OptionsConfig } from '../core/options/options.ts';
import { objectReader, scopeReader } from '../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../registry/types.ts';
import type { Api } from '../schema/base.ts';
import { useSettings } from '../view/contexts.ts';

/** Milliseconds of silence after which a term is searched, as in amis. */
const pause = 250;

/** Options that the server finds for a term. */
export interface OptionSearch {
  /** What was found last; `undefined` before the first answer. */
  readonly found: readonly Option[] | undefined;
  readonly searching: boolean;
  readonly error: string | undefined;
  /** Asks for a term after a pause; a term that follows makes the answer before it void. */
  readonly search: ((term: string) => void) | undefined;
}

const nothing: Pick<OptionSearch, 'found' | 'searching' | 'error'> = { found: undefined, searching: false, error: undefined };

/** Searches with the call that `name` of the node holds (`autoComplete`), which sees what was typed as `term`. */
export function useOptionSearch(
  { node, scope, environment }: Pick<FormItemRendererProps, 'node' | 'scope' | 'environment'>,
  config: OptionsConfig,
  name: 'autoComplete' | 'searchApi' = 'autoComplete',
): OptionSearch {
  const { runtime } = useSettings();
  const api = (typeof node[name] === 'boolean' ? undefined : node[name]) as Api | undefined;
  const [state, setState] = useState(nothing);
  const work = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly abort: AbortController; readonly term: string }>(
    undefined,
  );
  const stop = useCallback(() => {
    if (!work.current) return;
    clearTimeout(work.current.timer);
    work.current.abort.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const search = useCallback(
    (term: string): void => {
      if (api === undefined || work.current?.term === term) return;
      stop();
      const abort = new AbortController();
      const ask = async (): Promise<void> => {
        setState((before) => ({ ...before, searching: true, error: undefined }));
        const outcome = await sendApi(environment, {
          api,
          reader: objectReader({ term, value: term }, scopeReader(scope)),
          signal: abort.signal,
          automatic: true,
          onRefused: runtime.warn,
        });
        if (abort.signal.aborted) return;
        if (outcome.kind === 'success')
          setState({ found: readOptions(outcome.data, config), searching: false, error: undefined });
        else if (outcome.kind === 'failure') {
          // The same term may be tried again.
          work.current = undefined;
          setState((before) => ({ ...before, searching: false, error: outcome.message || runtime.texts.fetchFailed }));
        } else setState(nothing);
      };
      work.current = { abort, term, timer: setTimeout(() => void ask(), term === '' ? 0 : pause) };
    },
    [api, config, environment, runtime, scope, stop],
  );
  return useMemo(() => ({ ...state, search: api === undefined ? undefined : search }), [state, api, search]);
}
