import { useEffect, useState } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { optionsConfig, readOptions, type Option } from '../../core/options/options.ts';
import { searchTree } from '../../core/options/tree-selection.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';

/** The options that a term finds: by their labels here, or by the definition's `searchApi`. */
export function useTransferSearch(
  { node, scope, environment }: FormItemRendererProps,
  term: string,
  options: readonly Option[],
): readonly Option[] {
  const { runtime } = useSettings();
  const [remote, setRemote] = useState<readonly Option[]>();
  const api = node['searchApi'] as Api | undefined;
  useEffect(() => {
    if (api === undefined || term === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const search = async (): Promise<void> => {
        const outcome = await sendApi(environment, {
          api,
          reader: objectReader({ term }, scopeReader(scope)),
          signal: abort.signal,
          automatic: true,
          onRefused: runtime.warn,
        });
        if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.fetchFailed);
        if (outcome.kind === 'success') setRemote(readOptions(outcome.data, optionsConfig(node, true)));
      };
      void search();
    }, 250);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, term, environment, scope, runtime, node]);
  if (term === '') return options;
  return api === undefined ? searchTree(options, term) : (remote ?? []);
}
