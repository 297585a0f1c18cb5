import type { Api } from '../../schema/base.ts';
import { sendApi } from '../api/send-api.ts';
import { toScopeData } from '../api/read-envelope.ts';
import { isPlainObject } from '../data/path.ts';
import { mapObject } from '../mapping/map-data.ts';
import type { PageRuntime } from '../runtime/PageRuntime.ts';
import { objectReader, scopeReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';

/** When other fields are filled by a call: after each change, or on leaving the field. */
export type FillTrigger = 'change' | 'blur' | 'focus';

/** The call of `autoFill`, when there is one for this trigger. */
export function fillCall(autoFill: unknown, trigger: FillTrigger): Readonly<Record<string, unknown>> | undefined {
  if (!isPlainObject(autoFill) || autoFill['api'] === undefined) return undefined;
  return (autoFill['trigger'] ?? 'change') === trigger ? autoFill : undefined;
}

/** Asks a call for the values of other fields: those that `fillMapping` names, or the whole answer. Nothing when it fails. */
export async function fillByCall(
  autoFill: Readonly<Record<string, unknown>>,
  { runtime, scope, signal }: { readonly runtime: PageRuntime; readonly scope: Scope; readonly signal: AbortSignal },
): Promise<Readonly<Record<string, unknown>>> {
  if (autoFill['showSuggestion'] === true) runtime.warn('“showSuggestion” of autoFill is not drawn: the first answer is taken');
  const outcome = await sendApi(runtime.environment, {
    api: autoFill['api'] as Api,
    reader: scopeReader(scope),
    signal,
    onRefused: runtime.warn,
  });
  if (outcome.kind === 'failure' && autoFill['silent'] !== true)
    runtime.environment.notify('error', outcome.message || runtime.texts.fetchFailed);
  if (outcome.kind !== 'success') return {};
  const answer = toScopeData(outcome.data);
  const items: unknown = answer['items'] ?? answer['rows'];
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  const data = { ...answer, ...(autoFill['showSuggestion'] === true && isPlainObject(first) ? first : {}) };
  const mapping = autoFill['fillMapping'];
  return isPlainObject(mapping) ? mapObject(mapping, objectReader(data, scopeReader(scope)), { onRefused: runtime.warn }) : data;
}
