import { useState } from 'react';
import { sendApi } from '../core/api/send-api.ts';
import { isPlainObject } from '../core/data/path.ts';
import { toText } from '../core/data/to-text.ts';
import { readOptions, type Option, type OptionsConfig } from '../core/options/options.ts';
import { objectReader, scopeReader } from '../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../registry/types.ts';
import type { Api } from '../schema/base.ts';
import { useSettings } from '../view/contexts.ts';

/** Options that are fetched once a person looks below one with `defer`. */
export interface DeferredOptions {
  /** What was fetched, by the value of the option above it. */
  readonly fetched: ReadonlyMap<string, readonly Option[]>;
  readonly isDeferred: (option: Option) => boolean;
  /** Fetches what is below such an option; does nothing for others. */
  readonly unfold: (option: Option) => Promise<void>;
}

/** Fetches with `deferApi` of the option or of the node, or with `source`. */
export function useDeferredOptions(
  { node, scope, environment }: Pick<FormItemRendererProps, 'node' | 'scope' | 'environment'>,
  config: OptionsConfig,
): DeferredOptions {
  const { runtime } = useSettings();
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly Option[]>>(new Map());
  const field = typeof node['deferField'] === 'string' && node['deferField'] !== '' ? node['deferField'] : 'defer';
  const apiOf = (option: Option): Api | undefined =>
    ((isPlainObject(option.raw) ? option.raw['deferApi'] : undefined) ?? node['deferApi'] ?? node['source']) as Api | undefined;
  const isDeferred = (option: Option): boolean =>
    isPlainObject(option.raw) && option.raw[field] === true && option.children === undefined && apiOf(option) !== undefined;
  const unfold = async (option: Option): Promise<void> => {
    if (!isDeferred(option)) return;
    const raw = isPlainObject(option.raw) ? option.raw : {};
    const outcome = await sendApi(environment, {
      api: apiOf(option),
      reader: objectReader(raw, scopeReader(scope)),
      signal: new AbortController().signal,
      automatic: true,
      onRefused: runtime.warn,
    });
    if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.fetchFailed);
    if (outcome.kind !== 'success') return;
    const children = readOptions(outcome.data, config);
    setFetched((before) => new Map(before).set(toText(raw[config.valueField] ?? option.value), children));
  };
  return { fetched, isDeferred, unfold };
}
