import type { PageRequest } from '../../environment/PageRequest.ts';
import type { Api } from '../../schema/base.ts';
import { codeMessage } from '../check/code-properties.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import { evaluateCondition } from '../expression/condition.ts';
import { evaluateTemplate, isTemplate } from '../expression/template.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { mapData, mapObject } from '../mapping/map-data.ts';
import { currentCause } from '../runtime/cause.ts';
import type { DataReader } from '../scope/DataReader.ts';
import { resolveAddress } from './address-template.ts';
import { flattenQuery } from './flatten-query.ts';
import { toFormData } from './form-data.ts';
import { normalizeApi, type NormalizedApi } from './normalize-api.ts';

/** What a request is built from. */
export interface RequestInput {
  readonly api: Api | undefined;
  readonly reader: DataReader;
  readonly defaultMethod?: string;
  /** Body when the call names no `data`: form values, the context of a button. */
  readonly body?: unknown;
  /** Added to the query of a `get` without `data` and without any `$` in its address (lists). */
  readonly appended?: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  /** Whether the page sends it by itself. @default unless a person causes what runs at the moment */
  readonly automatic?: boolean | undefined;
  /** Whether it changes nothing, whatever its method is. @default false */
  readonly readsOnly?: boolean | undefined;
  readonly onRefused?: OnRefused | undefined;
  /** The value in the definition, where `api` is made from it; warnings name its path. @default api */
  readonly part?: unknown;
}

/** A request, or why there is none. */
export type RequestResult =
  | { readonly kind: 'ready'; readonly request: PageRequest; readonly api: NormalizedApi }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Works out an API call: address, query, headers and body. `none` when there is no call or `sendOn` is false. */
export function buildRequest(input: RequestInput): RequestResult {
  const { reader, signal } = input;
  const onRefused = warningHandler(input);
  const normalized = normalizeApi(input.api, input.defaultMethod);
  if (normalized.kind !== 'api') return normalized;
  const { api } = normalized;
  reportCode(api, input);
  if (api.sendOn !== undefined && api.sendOn !== '' && !evaluateCondition(api.sendOn, reader, onRefused)) return { kind: 'none' };
  const address = resolveAddress(api.url, reader, onRefused);
  const options = {
    onRefused,
    emptyForAbsent: true,
    ...(api.convertKeyToPath === undefined ? {} : { convertKeyToPath: api.convertKeyToPath }),
  };
  const mapped = api.data === null ? undefined : mapData(api.data, reader, options);
  const reads = api.method === 'get' || api.method === 'head';
  let query: Record<string, unknown> = { ...address.query, ...mapObject(api.query, reader, options) };
  const attaches = api.attachDataToQuery !== false;
  if (reads && (mapped === undefined || !attaches)) {
    // What is around goes along with a list's address without any `$`, or where the call insists.
    const around = isTemplate(api.url) ? undefined : input.appended;
    query = { ...query, ...(api.forceAppendDataToQuery === true ? { ...reader.own(), ...input.appended } : around) };
  }
  if (reads && attaches && isPlainObject(mapped)) query = { ...query, ...mapped };
  const drops = api.filterEmptyQuery === true;
  query = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && !(drops && (value === '' || value === null))),
  );
  // Without `data` only what writes takes the body that the caller offers.
  const plain = reads ? undefined : (mapped ?? (['post', 'put', 'patch'].includes(api.method) ? input.body : undefined));
  const data = typeof api.graphql === 'string' ? graphql(api, plain) : plain;
  if (typeof api.graphql === 'string' && reads) query = { ...query, query: api.graphql };
  const written = isPlainObject(api.qsOptions) ? api.qsOptions : undefined;
  if (written) query = { ...flattenQuery(query, written) };
  const headers = Object.fromEntries(
    Object.entries(mapObject(api.headers, reader, { onRefused })).map(([name, value]) => [name, toText(value)] as const),
  );
  const multipart = api.dataType === 'form-data' || hasFile(data);
  const request: PageRequest = {
    method: api.method,
    url: address.url,
    query,
    data: multipart ? toFormData(data, written) : data,
    headers,
    dataType: multipart ? 'form-data' : (api.dataType ?? 'json'),
    signal,
    ...((input.automatic ?? currentCause() !== 'person') ? { automatic: true as const } : {}),
    ...(api.responseType === 'blob' ? { responseType: 'blob' as const } : {}),
  };
  return { kind: 'ready', request, api };
}

/** The body of a call in GraphQL: what is sent otherwise are its variables. */
function graphql({ graphql: query, operationName, method }: NormalizedApi, variables: unknown): unknown {
  return method === 'post' || method === 'put' || method === 'patch' ? { query, operationName, variables } : undefined;
}

/**
 * Returns what decides whether a call is sent again: its worked-out address (or `trackExpression`), and nothing when `sendOn` is false. `undefined`
 * when there is no call.
 */
export function requestSignature(
  api: Api | undefined,
  reader: DataReader,
  reported?: OnRefused,
  part: unknown = api,
): string | undefined {
  const onRefused = warningHandler({ api, part, onRefused: reported });
  const normalized = normalizeApi(api);
  // What is refused is never sent, so this is where it is reported.
  if (normalized.kind === 'refused') onRefused?.(normalized.reason);
  if (normalized.kind !== 'api') return undefined;
  const { sendOn, trackExpression, url, autoRefresh } = normalized.api;
  if (sendOn !== undefined && sendOn !== '' && !evaluateCondition(sendOn, reader, onRefused)) return undefined;
  if (autoRefresh === false) return 'once';
  if (typeof trackExpression === 'string') return `track:${toText(evaluateTemplate(trackExpression, reader, onRefused))}`;
  const address = resolveAddress(url, reader, onRefused);
  return `${address.url}?${toText(Object.entries(address.query))}`;
}

/** Reports what is refused of a call with the call itself, so that its path is found. */
export function warningHandler({
  api,
  part = api,
  onRefused,
}: Pick<RequestInput, 'api' | 'part' | 'onRefused'>): OnRefused | undefined {
  return onRefused && ((message) => onRefused(message, part));
}

function reportCode(api: NormalizedApi, input: RequestInput): void {
  const { part = input.api } = input;
  for (const name of ['adaptor', 'requestAdaptor'] as const) {
    if (typeof api[name] === 'string' && api[name] !== '')
      warningHandler(input)?.(codeMessage(name, isPlainObject(part) ? part : { url: api.url }));
  }
}

function hasFile(value: unknown): boolean {
  if (typeof Blob !== 'undefined' && value instanceof Blob) return true;
  if (Array.isArray(value)) return value.some(hasFile);
  return isPlainObject(value) && Object.values(value).some(hasFile);
}
