import type { Api } from '../../../schema/base.ts';
import type { EventAction } from '../../../schema/actions.ts';
import { sendApi } from '../../api/send-api.ts';
import { isPlainObject } from '../../data/path.ts';
import { toText } from '../../data/to-text.ts';
import { renderText } from '../../expression/template.ts';
import { mapObject } from '../../mapping/map-data.ts';
import { ActionFailure } from '../ActionFailure.ts';
import { defineAction, type ActionDefinition, type BuiltinActionInput } from '../define-action.ts';
import { downloadFile } from '../download-file.ts';
import { notifyOutcome } from '../notify-outcome.ts';

/** Actions that send a call. */
export const requests: readonly ActionDefinition[] = [defineAction({ types: ['ajax', 'download', 'saveAs'], run: send })];

async function send({ action, context, reader, handOn }: BuiltinActionInput): Promise<void> {
  const { runtime } = context;
  const { environment, texts } = runtime;
  const api = (action.api ?? action.args?.['api']) as Api | undefined;
  const body = action.data ? mapObject(action.data, reader, { onRefused: runtime.warn }) : {};
  const outcome =
    action.actionType === 'ajax'
      ? await sendApi(environment, {
          api,
          reader: reader,
          body,
          signal: new AbortController().signal,
          automatic: context.automatic,
          onRefused: runtime.warn,
        })
      : await downloadFile({ api, body, name: nameOf(action) }, context);
  const given = (name: string): unknown => action[name] ?? action.args?.[name];
  const [options, messages] = [given('options'), given('messages')];
  const silent = (isPlainObject(api) && api['silent'] === true) || (isPlainObject(options) && options['silent'] === true);
  const own = (name: string): string => (isPlainObject(messages) ? renderText(toText(messages[name]), reader, runtime.warn) : '');
  const publish = (result: Readonly<Record<string, unknown>>): void => {
    const { responseData } = result;
    handOn({ responseData, responseResult: result, [action.outputVar ?? 'responseResult']: result });
  };
  if (outcome.kind === 'failure') {
    publish({ responseStatus: outcome.status, responseMsg: outcome.message, responseData: {} });
    if (!silent) notifyOutcome(environment, outcome, outcome.message || own('failed') || texts.failed);
    throw new ActionFailure(outcome.message);
  }
  if (outcome.kind !== 'success') return;
  const data = isPlainObject(outcome.data) ? outcome.data : {};
  publish({ ...data, responseData: outcome.data, responseStatus: 0, responseMsg: outcome.message });
  const message = outcome.message || own('success');
  if (!silent && message !== '') notifyOutcome(environment, outcome, message);
}

function nameOf(action: EventAction): string | undefined {
  const name = action.args?.['fileName'] ?? action['fileName'] ?? action['downloadFileName'];
  return typeof name === 'string' ? name : undefined;
}
