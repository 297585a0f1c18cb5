import { useEffect, useMemo, useState } from 'react';
import { normalizeApi } from '../../core/api/normalize-api.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { mapObject } from '../../core/mapping/map-data.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import {
  findOption,
  flattenOptions,
  optionsConfig,
  readOptions,
  selectedValues,
  toFormValue,
  type Option,
  type OptionsConfig,
} from '../../core/options/options.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { usePlace, useSettings } from '../../view/contexts.ts';
import { useApi } from '../../view/useApi.ts';
import { useTracked } from '../../view/useTracked.ts';

/** Options of an input and what is chosen of them. */
export interface UseOptions {
  readonly config: OptionsConfig;
  readonly options: readonly Option[];
  readonly values: readonly unknown[];
  /** Chosen options, those that are no longer offered included. */
  readonly selection: readonly Option[];
  readonly choose: (selection: readonly Option[]) => void;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly reload: () => Promise<void>;
}

/** Options from the node, from a value of the scope (`source: "${list}"`), or from a call. */
export function useOptions(props: FormItemRendererProps, multiple?: boolean): UseOptions {
  const { node, scope, value, onChange } = props;
  const { runtime } = useSettings();
  const { form } = usePlace();
  const config = useMemo(
    () => optionsConfig(node, multiple ?? (node['multiple'] === true || node.type === 'multi-select')),
    [node, multiple],
  );
  const { source } = node as { readonly source?: unknown };
  const isVariable = typeof source === 'string' && /^\$(?:\{|\w)/.test(source) && !/^\$\{[^}]*\}\//.test(source);
  const api = !isVariable && source !== undefined && normalizeApi(source as Api).kind === 'api' ? (source as Api) : undefined;
  const [fetched, setFetched] = useState<unknown>();
  const { loading, error, reload } = useApi({
    api,
    scope,
    initFetch: node['initFetch'] !== false,
    onSuccess: (data) => {
      setFetched(data);
      if (isPlainObject(data) && data['value'] !== undefined && (value === undefined || value === '')) onChange(data['value']);
    },
  });
  const local = useTracked(
    scope,
    (reader) => (isVariable && typeof source === 'string' ? evaluateTemplate(source, reader, runtime.warn) : undefined),
    [isVariable, source],
  );
  const given = api ? (fetched ?? node['options']) : isVariable ? (local ?? node['options']) : node['options'];
  const options = useMemo(() => readOptions(given, config), [given, config]);
  const values = useMemo(() => selectedValues(value, config), [value, config]);
  const selection = useMemo(
    () =>
      values.map(
        (each): Option =>
          findOption(options, each) ?? {
            label: toText(each),
            value: each,
            disabled: false,
            children: undefined,
            raw: each,
          },
      ),
    [values, options],
  );
  const choose = (chosen: readonly Option[]): void => {
    onChange(chosen.length === 0 ? (node['resetValue'] ?? '') : toFormValue(chosen, config));
    const autoFill = node['autoFill'];
    if (!isPlainObject(autoFill) || autoFill['api'] !== undefined) return;
    const first = chosen[0]?.raw;
    const filled = mapObject(autoFill, objectReader(isPlainObject(first) ? first : {}, scopeReader(scope)), {
      onRefused: runtime.warn,
    });
    for (const [name, filledValue] of Object.entries(filled)) {
      if (form) form.setValue(name, filledValue);
      else scope.set(name, filledValue);
    }
  };
  const [first] = options;
  const selectFirst = node['selectFirst'] === true && values.length === 0;
  useEffect(() => {
    if (selectFirst && first) onChange(toFormValue([first], config));
    // oxlint-disable-next-line react/exhaustive-deps -- only new options choose anew
  }, [selectFirst, first]);
  const checkAll = config.multiple && node['defaultCheckAll'] === true && values.length === 0 && options.length > 0;
  useEffect(() => {
    if (checkAll) onChange(toFormValue(flattenOptions(options), config));
    // oxlint-disable-next-line react/exhaustive-deps -- only new options choose anew
  }, [checkAll, options]);
  return { config, options, values, selection, choose, loading, error, reload };
}
