import type { Api } from '../../schema/base.ts';
import { sendApi } from '../api/send-api.ts';
import { keepCause } from '../runtime/cause.ts';
import { objectReader, scopeReader } from '../scope/DataReader.ts';
import type { CrudModel } from './CrudModel.ts';

/** Changed cells on their way: those of one row (`quickSaveItem`), or of several that are saved together. */
export interface RowSave {
  readonly api: unknown;
  /** What the call and the actions of the event may read. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly event: 'quickSave' | 'quickSaveItem';
  /** Body when the call names no `data`. @default values */
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * Saves changed cells of a list, notifies how it went and runs the actions of `…Succ` or `…Fail`, which count as whose the saving is. Resolves to
 * `left` when one of them called `preventDefault`: the list is not to be loaded again.
 */
export async function saveRows(
  model: CrudModel,
  { api, values, event, body = values }: RowSave,
): Promise<'saved' | 'failed' | 'left'> {
  const { runtime } = model;
  const { environment, texts } = runtime;
  const asNow = keepCause();
  const outcome = await sendApi(environment, {
    api: api as Api,
    reader: objectReader(values, scopeReader(model.scope)),
    defaultMethod: 'post',
    body,
    signal: new AbortController().signal,
    onRefused: runtime.warn,
  });
  const { messages } = model.node;
  if (outcome.kind === 'failure')
    environment.notify('error', outcome.message || (messages?.quickSaveFailed ?? messages?.saveFailed ?? texts.saveFailed));
  else if (outcome.kind === 'success')
    environment.notify('success', outcome.message || (messages?.quickSaveSuccess ?? messages?.saveSuccess ?? texts.saved));
  const failed = outcome.kind === 'failure';
  const result = outcome.kind === 'success' ? { result: outcome.data } : failed ? { error: outcome.message } : {};
  const prevented = await asNow(() => model.emitEvent(`${event}${failed ? 'Fail' : 'Succ'}`, { ...values, ...result }));
  return failed ? 'failed' : prevented ? 'left' : 'saved';
}
