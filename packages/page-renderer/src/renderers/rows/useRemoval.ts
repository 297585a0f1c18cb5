import { useCallback } from 'react';
import { sendApi } from '../../core/api/send-api.ts';
import { toText } from '../../core/data/to-text.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import type { RowValues } from '../../core/rows/row-format.ts';
import { objectReader, scopeReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { Api, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';

/** With `deleteApi`, asks the person and then the server whether a row may go; resolves to whether it may. */
export function useRemoval(node: SchemaObject, scope: Scope): (values: RowValues) => Promise<boolean> {
  const { runtime } = useSettings();
  const { askRemove } = usePartTexts().rows;
  return useCallback(
    async (values) => {
      const api = node['deleteApi'] as Api | undefined;
      if (api === undefined) return true;
      const asNow = keepCause();
      if (!(await runtime.confirm(toText(node['deleteConfirmText']) || askRemove))) return false;
      const outcome = await asNow(() =>
        sendApi(runtime.environment, {
          api,
          reader: objectReader(values, scopeReader(scope)),
          defaultMethod: 'post',
          body: values,
          signal: new AbortController().signal,
          onRefused: runtime.warn,
        }),
      );
      if (outcome.kind === 'failure') runtime.environment.notify('error', outcome.message || runtime.texts.saveFailed);
      return outcome.kind !== 'failure';
    },
    [node, scope, runtime, askRemove],
  );
}
