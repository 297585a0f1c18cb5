import type { PageRequest } from '../../environment/PageRequest.ts';

interface Kept {
  readonly until: number;
  readonly body: unknown;
}

/** Answers kept for each host: another environment (e.g. another person's) never sees them. */
const kept = new WeakMap<object, Map<string, Kept>>();
const maxKept = 100;

/** What distinguishes two requests; nothing for one that holds files. */
function keyOf({ method, url, query, headers, data }: PageRequest): string | undefined {
  return data instanceof FormData || data instanceof Blob ? undefined : JSON.stringify([method, url, query, headers, data]);
}

/** The answer that was kept for such a request and is not too old. */
export function keptAnswer(owner: object, request: PageRequest): { readonly body: unknown } | undefined {
  const key = keyOf(request);
  const found = key === undefined ? undefined : kept.get(owner)?.get(key);
  return found !== undefined && found.until > Date.now() ? found : undefined;
}

/** Keeps an answer for so many milliseconds; the oldest go when there are too many. */
export function keepAnswer(owner: object, request: PageRequest, body: unknown, milliseconds: number): void {
  const key = keyOf(request);
  if (key === undefined) return;
  const own = kept.get(owner) ?? new Map<string, Kept>();
  kept.set(owner, own);
  own.delete(key);
  own.set(key, { until: Date.now() + milliseconds, body });
  for (const old of own.keys()) {
    if (own.size <= maxKept) break;
    own.delete(old);
  }
}
