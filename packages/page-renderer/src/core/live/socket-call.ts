import type { Api } from '../../schema/base.ts';
import { normalizeApi } from '../api/normalize-api.ts';
import { buildRequest, warningHandler } from '../api/build-request.ts';
import { flattenQuery } from '../api/flatten-query.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { mapData } from '../mapping/map-data.ts';
import type { DataReader } from '../scope/DataReader.ts';
import { socketAddress, type SocketRules } from './socket-address.ts';

/** A connection that a definition asks for, worked out. */
export type SocketCall =
  | { readonly kind: 'open'; readonly address: string; readonly first: string | undefined }
  | { readonly kind: 'refused'; readonly origin: string }
  /** There is none to open, or `sendOn` is false. */
  | { readonly kind: 'none' };

/** Works out `ws` of a service: its address, and what is sent first (`data`, which is in the query as well, as in amis). */
export function socketCall(
  api: Api | undefined,
  { reader, rules, onRefused }: { readonly reader: DataReader; readonly rules: SocketRules; readonly onRefused?: OnRefused },
): SocketCall {
  const built = buildRequest({ api: asRead(api), part: api, reader, signal: new AbortController().signal, onRefused });
  if (built.kind === 'refused') {
    warningHandler({ api, onRefused })?.(built.reason);
    return { kind: 'none' };
  }
  if (built.kind === 'none') return built;
  const { url, query } = built.request;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(flattenQuery(query, {})))
    for (const each of Array.isArray(value) ? (value as readonly unknown[]) : [value]) search.append(name, toText(each));
  const text = search.toString();
  const judged = socketAddress(text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`, rules);
  if (!judged.ok) return { kind: 'refused', origin: judged.origin };
  const data =
    isPlainObject(api) && api.data ? mapData(api.data, reader, { onRefused: warningHandler({ api, onRefused }) }) : undefined;
  return { kind: 'open', address: judged.address, first: data === undefined ? undefined : JSON.stringify(data) };
}

/** Returns the call by which each message is read: its settings for answers hold for messages. */
export function asRead(api: Api | undefined): Api | undefined {
  const { kind } = normalizeApi(api);
  if (kind !== 'api') return api;
  return typeof api === 'string' ? { method: 'get', url: api } : { ...(api as object), url: api?.url ?? '', method: 'get' };
}

/** Longest message that is read, in characters. */
export const maxMessageLength = 1_000_000;

/**
 * Reads a message: JSON with an object or a list, or else its text under `responseKey` (`data` unless named). Nothing for what is no text or too
 * long. A `status` beside neither `data` nor a message is a value like others.
 */
export function readMessage(message: unknown, api: Api | undefined): unknown {
  if (typeof message !== 'string' || message.length > maxMessageLength || message === '') return undefined;
  const key = isPlainObject(api) ? toText(api['responseKey']) : '';
  try {
    const body = JSON.parse(message) as unknown;
    if (isPlainObject(body))
      return 'status' in body && !('data' in body) && !('msg' in body) && !('message' in body) ? { status: 0, data: body } : body;
    if (Array.isArray(body)) return { status: 0, data: body };
  } catch {
    // Plain text.
  }
  return { status: 0, data: { [key || 'data']: message } };
}
