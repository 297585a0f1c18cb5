/** What a call does to its target. */
export type CallAct = 'read' | 'add' | 'change' | 'delete' | 'call';

/** What a call is for, whatever values its address takes. */
export interface CallTarget {
  readonly act: CallAct;
  readonly on: 'table' | 'function' | 'file' | 'route';
  /** Table, function, or path in which `*` means one segment that depends on values. */
  readonly name: string;
}

const data = /^(?:(?:post2rest\/(put|patch|delete)|rest)\/)(?:(rpc)\/)?([A-Za-z_]\w*)(?:\/[^/]*)?$/i;
const acts: Readonly<Record<string, CallAct>> = {
  get: 'read',
  head: 'read',
  options: 'read',
  post: 'add',
  // It inserts where there is none.
  put: 'change',
  patch: 'change',
  delete: 'delete',
};

/**
 * What a request, or the call of a definition, is for. `undefined` where its table or function cannot be read from the address, or where it
 * names nothing.
 */
export function callTarget(method: string, address: string): CallTarget | undefined {
  const act = acts[method.toLowerCase()];
  const path = withoutQuery(address)
    .replace(/^(?:\/|\.\/)*(?:api\/+)?/i, '')
    .replace(/\/+$/, '');
  if (act === undefined || path === '') return undefined;
  const found = data.exec(path);
  if (found) {
    const [, tunnelled, rpc, name = ''] = found;
    if (rpc !== undefined) return { act: 'call', on: 'function', name };
    return { act: acts[tunnelled?.toLowerCase() ?? ''] ?? act, on: 'table', name };
  }
  // A table or a function of which only a part is spelled is none that is known.
  if (/^(?:rest|post2rest)(?:\/|$)/i.test(path)) return undefined;
  const name = path
    .split('/')
    .map((segment) => (/[$<%{]/.test(segment) ? '*' : segment))
    .join('/');
  return name.startsWith('*') ? undefined : { act, on: path.startsWith('storage/') ? 'file' : 'route', name };
}

/** An address up to its query; a `?` inside of `${…}` begins none. */
function withoutQuery(address: string): string {
  let depth = 0;
  for (let at = 0; at < address.length; at += 1) {
    if (address[at] === '{') depth += 1;
    else if (address[at] === '}') depth = Math.max(0, depth - 1);
    else if ((address[at] === '?' || address[at] === '#') && depth === 0) return address.slice(0, at);
  }
  return address;
}
