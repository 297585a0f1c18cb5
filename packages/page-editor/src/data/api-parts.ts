/** What a panel edits of an API call. */
export interface ApiParts {
  readonly method: string;
  readonly url: string;
  /** Values that are sent, as written: keys with templates. `undefined` where the call sends what is around it. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Written as one text, `get:/path`. */
  readonly isText: boolean;
}

/** Methods that a call may have. */
export const apiMethods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a call as it is written; `undefined` for what no panel can edit. */
export function readApi(value: unknown): ApiParts | undefined {
  if (value === undefined) return { method: 'get', url: '', data: undefined, isText: true };
  if (typeof value === 'string') {
    const [, method, url] = /^(get|post|put|patch|delete):(.*)$/is.exec(value) ?? [];
    return { method: method?.toLowerCase() ?? 'get', url: url ?? value, data: undefined, isText: true };
  }
  if (!isObject(value)) return undefined;
  const { method = 'get', url = '', data } = value;
  if (typeof method !== 'string' || typeof url !== 'string' || (data !== undefined && !isObject(data))) return undefined;
  return { method: method.toLowerCase(), url, data, isText: false };
}

/** Writes a call as one text. */
export function writeApi(method: string, url: string): string | undefined {
  if (url === '' && method === 'get') return undefined;
  return method === 'get' ? url : `${method}:${url}`;
}
