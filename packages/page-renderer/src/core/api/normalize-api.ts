import type { Api, ApiObject } from '../../schema/base.ts';
import type { Drawn } from '../../schema/drawn.ts';
import { isPlainObject } from '../data/path.ts';

const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head']);

/** An API call with its method taken out of the address. */
export interface NormalizedApi extends Omit<Drawn<ApiObject>, 'method'> {
  readonly method: string;
}

/** What {@link normalizeApi} made of an API call. */
export type NormalizedResult =
  | { readonly kind: 'api'; readonly api: NormalizedApi }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Turns both forms of an API call into one; `js:` and `jsonp:` (code from elsewhere) are refused. */
export function normalizeApi(api: Api | undefined | null | false, defaultMethod = 'get'): NormalizedResult {
  if (typeof api === 'string') return fromAddress(api, undefined, defaultMethod);
  if (!isPlainObject(api) || typeof api.url !== 'string') return { kind: 'none' };
  return fromAddress(api.url, api as unknown as Drawn<ApiObject>, defaultMethod);
}

function fromAddress(address: string, object: Drawn<ApiObject> | undefined, defaultMethod: string): NormalizedResult {
  const found = /^\s*([a-z]+)\s*:(?!\/\/)\s*/i.exec(address);
  const prefix = found?.[1]?.toLowerCase() ?? '';
  if (prefix === 'js' || prefix === 'jsonp' || prefix === 'javascript') {
    return { kind: 'refused', reason: `“${prefix}:” would load and run code; use a plain request` };
  }
  const url = methods.has(prefix) ? address.slice(found?.[0].length ?? 0) : address.trim();
  if (url === '') return { kind: 'none' };
  const named = typeof object?.method === 'string' && object.method !== '' ? object.method.toLowerCase() : undefined;
  const method = methods.has(prefix) ? prefix : (named ?? defaultMethod);
  if (!methods.has(method)) return { kind: 'refused', reason: `there is no method “${method}”` };
  return { kind: 'api', api: { ...object, url, method } };
}
