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

/** What came of asking to remove a row: the person or the server kept it, or it may go. */
export type RemovalOutcome = 'declined' | 'failed' | 'agreed';

/** What {@link useRowCalls} does for the rows of a field. */
export interface RowCalls {
  /** Sends one of the field's calls with a row as its body; resolves to the answer, or to `false` after a failure that was shown. */
  readonly send: (name: string, values: RowValues) => Promise<unknown>;
  /** Asks the person, where the definition has a question or a `deleteApi`, and then sends that. */
  readonly askRemoval: (values: RowValues) => Promise<RemovalOutcome>;
}

/** Returns the calls for single rows of a field of rows, and the question before a row is removed. */
export function useRowCalls(node: SchemaObject, scope: Scope): RowCalls {
  const { runtime } = useSettings();
  const { askRemove } = usePartTexts().rows;
  const send = useCallback(
    async (name: string, values: RowValues): Promise<unknown> => {
      const { environment } = runtime;
      const outcome = await sendApi(environment, {
        api: node[name] as Api | undefined,
        reader: objectReader(values, scopeReader(scope)),
        defaultMethod: 'post',
        body: values,
        signal: new AbortController().signal,
        onRefused: runtime.warn,
      });
      if (outcome.kind === 'failure') environment.notify('error', outcome.message || runtime.texts.saveFailed);
      return outcome.kind === 'failure' ? false : outcome.kind === 'success' ? outcome.data : undefined;
    },
    [node, scope, runtime],
  );
  const askRemoval = useCallback(
    async (values: RowValues): Promise<RemovalOutcome> => {
      const asNow = keepCause();
      const sends = node['deleteApi'] !== undefined;
      const question = toText(node['deleteConfirmText']) || (sends ? askRemove : '');
      if (question !== '' && !(await runtime.confirm(question))) return 'declined';
      return sends && (await asNow(() => send('deleteApi', values))) === false ? 'failed' : 'agreed';
    },
    [node, runtime, askRemove, send],
  );
  return { send, askRemoval };
}
