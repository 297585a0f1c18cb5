import { encodeFilter } from './encode-filter.ts';

/** The parts of a request that the wire contract changes. */
export interface WireRequest {
  readonly url: URL;
  readonly method: string;
}

const encoded = new Map([
  ['and', 'encodeAnd'],
  ['or', 'encodeOr'],
]);

/**
 * Puts a request under `rest/` into its wire form (the wire contract, REST). PUT, PATCH and DELETE travel as POST through `post2rest/`, the filters
 * `and` and `or` as base64. Other requests stay as they are.
 *
 * @param base - Address of the API, ending in a slash.
 */
export function rewriteRequest({ url, method }: WireRequest, base: URL): WireRequest {
  const root = `${base.pathname}rest/`;
  if (url.origin !== base.origin || !url.pathname.startsWith(root)) return { url, method };
  const target = new URL(url);
  target.search = new URLSearchParams(
    [...url.searchParams].map(([name, value]) => {
      const wire = encoded.get(name);
      return wire ? [wire, encodeFilter(value)] : [name, value];
    }),
  ).toString();
  if (!/^(put|patch|delete)$/i.test(method)) return { url: target, method };
  target.pathname = `${base.pathname}post2rest/${method.toLowerCase()}/${url.pathname.slice(root.length)}`;
  return { url: target, method: 'POST' };
}
