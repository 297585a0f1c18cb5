import { useEffect, useMemo, useState } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { associatedOptions, associatedWith, firstLeft } from '../../core/options/associated-options.ts';
import { readOptions, type Option, type OptionsConfig } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';

/** Two lists of which the left one leads to the right one (`selectMode: "associated"`). */
export interface AssociatedLists {
  readonly left: readonly Option[];
  readonly active: Option | undefined;
  readonly setActive: (option: Option) => void;
  /** What the active one leads to. */
  readonly offered: readonly Option[];
  /** The option that holds them, for what is added to them. */
  readonly entry: Option | undefined;
  /** All that any of the left leads to, as far as it is here. */
  readonly all: readonly Option[];
}

const none: readonly Option[] = [];

/** Follows the left list; what has `defer` is fetched when it is looked at. */
export function useAssociated(
  { node, scope, environment }: FormItemRendererProps,
  options: readonly Option[],
  config: OptionsConfig,
): AssociatedLists | undefined {
  const { runtime } = useSettings();
  const isOn = node['selectMode'] === 'associated';
  const { left, right } = useMemo(
    () => (isOn ? associatedOptions(options, node['leftOptions'], config) : { left: none, right: none }),
    [isOn, options, node, config],
  );
  const [picked, setActive] = useState<Option>();
  const active = picked ?? firstLeft(left, node['leftDefaultValue']);
  const [deferred, setDeferred] = useState<Readonly<Record<string, readonly Option[]>>>({});
  const entry = active && associatedWith(right, active.value);
  const key = active ? toText(active.value) : '';
  const raw = entry && isPlainObject(entry.raw) ? entry.raw : undefined;
  const waits = raw?.['defer'] === true && entry?.children === undefined && deferred[key] === undefined;
  const deferApi = node['deferApi'] as Api | undefined;
  useEffect(() => {
    if (!waits || deferApi === undefined || !raw) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const outcome = await sendApi(environment, {
        api: deferApi,
        reader: objectReader(raw, scopeReader(scope)),
        signal: abort.signal,
        automatic: true,
        onRefused: runtime.warn,
      });
      if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.fetchFailed);
      if (outcome.kind === 'success') setDeferred((before) => ({ ...before, [key]: readOptions(outcome.data, config) }));
    };
    void load();
    return () => abort.abort();
  }, [waits, deferApi, raw, key, environment, scope, runtime, config]);
  const all = useMemo(
    () => [...Object.values(deferred).flat(), ...right.flatMap(({ children }) => children ?? [])],
    [deferred, right],
  );
  if (!isOn) return undefined;
  return { left, active, setActive, offered: deferred[key] ?? entry?.children ?? none, entry, all };
}
