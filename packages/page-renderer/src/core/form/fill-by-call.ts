import type { Api } from '../../schema/base.ts';
import { sendApi } from '../api/send-api.ts';
import { toScopeData } from '../api/read-envelope.ts';
import { isPlainObject } from '../data/path.ts';
import type { PageServices } from '../runtime/PageServices.ts';
import { objectReader, scopeReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';
import { fillMapping } from './fill-mapping.ts';

/** When other fields are filled by a call: after each change, on entering or on leaving the field. */
export type FillTrigger = 'change' | 'blur' | 'focus';

type AutoFill = Readonly<Record<string, unknown>>;

const withCall = (autoFill: unknown): AutoFill | undefined =>
  isPlainObject(autoFill) && autoFill['api'] !== undefined ? autoFill : undefined;

/** The call of `autoFill`, when there is one for this trigger. One with suggestions waits for a choice: {@link suggestionOf}. */
export function fillCall(autoFill: unknown, trigger: FillTrigger): AutoFill | undefined {
  const call = withCall(autoFill);
  if (!call || call['showSuggestion'] === true) return undefined;
  return (call['trigger'] ?? 'change') === trigger ? call : undefined;
}

/** `autoFill` that shows what it found and waits for a choice (`showSuggestion`). */
export function suggestionOf(autoFill: unknown): AutoFill | undefined {
  const call = withCall(autoFill);
  return call?.['showSuggestion'] === true ? call : undefined;
}

/** Whether other fields are filled through a call: then the moment the input is entered, and its first value, have to be watched. */
export function hasFillCall(autoFill: unknown): boolean {
  return withCall(autoFill) !== undefined;
}

/** Asks a call for the values of other fields: those that `fillMapping` names, or the whole answer. Nothing when it fails. */
export async function fillByCall(
  autoFill: AutoFill,
  { runtime, scope, signal }: { readonly runtime: PageServices; readonly scope: Scope; readonly signal: AbortSignal },
): Promise<Readonly<Record<string, unknown>>> {
  const { api } = autoFill;
  const silent = autoFill['silent'] === true || (isPlainObject(api) && api['silent'] === true);
  const outcome = await sendApi(runtime.environment, {
    api: api as Api,
    reader: scopeReader(scope),
    signal,
    // It fills fields in; a person who types presses nothing that could change data.
    automatic: true,
    onRefused: runtime.warn,
  });
  if (outcome.kind === 'failure' && !silent) runtime.environment.notify('error', outcome.message || runtime.texts.fetchFailed);
  if (outcome.kind !== 'success') return {};
  const answer = toScopeData(outcome.data);
  const items: unknown = answer['items'] ?? answer['rows'];
  const [only, ...others]: readonly unknown[] = Array.isArray(items) ? items : [];
  // Of a list only the single one that fits may be filled in without asking.
  const data = isPlainObject(only) && others.length === 0 ? only : answer;
  const mapping = autoFill['fillMapping'];
  return isPlainObject(mapping) ? fillMapping(mapping, objectReader(data, scopeReader(scope)), runtime.warn) : data;
}
