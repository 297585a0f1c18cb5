import { useEffect, useState } from 'react';
import { normalizeApi } from '../../core/api/normalize-api.ts';
import { sendApi } from '../../core/api/send-api.ts';
import { readRows, type Row } from '../../core/crud/read-rows.ts';
import type { OptionsConfig } from '../../core/options/options.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import type { Api } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';

const none: readonly Row[] = [];

/**
 * Returns the rows of a value that is there before anything was picked. The source is asked for them by `value`, the name of the values and
 * `op: "loadOptions"`, as amis does, so that their labels can be shown.
 */
export function usePickedRows(
  { node, scope, value, environment }: Pick<FormItemRendererProps, 'node' | 'scope' | 'value' | 'environment'>,
  { valueField, labelField }: OptionsConfig,
  isKnown: boolean,
): readonly Row[] {
  const { warn } = useSettings().runtime;
  const [rows, setRows] = useState(none);
  const source = node['source'] as Api | undefined;
  const wanted =
    source !== undefined && !isKnown && valueField !== labelField && value !== undefined && value !== null && value !== '';
  useEffect(() => {
    if (!wanted) return undefined;
    const normal = normalizeApi(source);
    if (normal.kind !== 'api') return undefined;
    const values = { value, [valueField]: value, op: 'loadOptions' };
    const { api } = normal;
    const appends = api.data === undefined && !api.url.includes('$');
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const outcome = await sendApi(environment, {
        api: appends ? { ...api, data: { value: '${value}', [valueField]: '${value}', op: 'loadOptions' } } : source,
        reader: objectReader(values, scopeReader(scope)),
        signal: abort.signal,
        automatic: true,
        onRefused: warn,
      });
      if (!abort.signal.aborted && outcome.kind === 'success') setRows(readRows(outcome.data).rows);
    };
    void ask();
    return () => abort.abort();
  }, [wanted, source, value, valueField, environment, scope, warn]);
  return rows;
}
