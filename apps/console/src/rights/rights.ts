import type { Rights } from '@lab-console/api-client';

/** What can be done to the rows of a table. */
export type Verb = 'select' | 'insert' | 'update' | 'delete';

/** Whether the rights allow a verb on a table, or a call of a function; what they do not know is left to the server. */
export function allows(rights: Rights, target: RightTarget): boolean {
  if (target.kind === 'function') return rights.functions[target.name] ?? true;
  return rights.tables[target.name]?.[target.verb] ?? true;
}

/** What a request needs: a verb on a table, or a function. */
export type RightTarget =
  | { readonly kind: 'table'; readonly name: string; readonly verb: Verb }
  | { readonly kind: 'function'; readonly name: string };

const verbs: Readonly<Record<string, Verb>> = { post: 'insert', put: 'update', patch: 'update', delete: 'delete' };

/**
 * Returns what the request of a definition (`post:rest/courses`, or an object with `method` and `url`) needs to be carried out. `undefined` for what
 * only reads, and for addresses outside of `rest/`.
 */
export function targetOf(api: unknown): RightTarget | undefined {
  const { method, url } = parts(api);
  const found = /^\/?(?:api\/)?rest\/(rpc\/)?([a-z0-9_]+)(?:[?/]|$)/i.exec(url);
  if (!found?.[2]) return undefined;
  const [, rpc, name] = found;
  if (rpc) return { kind: 'function', name };
  const verb = verbs[method];
  return verb && { kind: 'table', name, verb };
}

function parts(api: unknown): { readonly method: string; readonly url: string } {
  if (typeof api === 'string') {
    const [, method, url] = /^(?:(get|post|put|patch|delete):)?(.*)$/is.exec(api.trim()) ?? [];
    return { method: (method ?? 'get').toLowerCase(), url: url ?? '' };
  }
  if (typeof api !== 'object' || api === null) return { method: 'get', url: '' };
  const { method, url } = api as { readonly method?: unknown; readonly url?: unknown };
  const own = parts(typeof url === 'string' ? url : '');
  return { method: typeof method === 'string' ? method.toLowerCase() : own.method, url: own.url };
}
