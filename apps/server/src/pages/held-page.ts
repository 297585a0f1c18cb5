import {
  callTarget,
  listedColumns,
  queriedColumns,
  type CallTarget,
  type QueryParameter,
} from '@lab-console/page-renderer/declared-calls';
import { closedToPages } from '../database/access.ts';
import type { RestProblem } from '../http/answers.ts';
import type { RestTarget } from '../http/rest-target.ts';

/**
 * The page that a request names as its sender: a stored one, a draft, or one that came with the console. A stored one is meant in the version that
 * readers see or the one that waits.
 */
export type NamedPage = { readonly id: number; readonly version: 'live' | 'waiting' } | 'draft' | { readonly builtIn: string };

/** What a request of a page does. */
export interface PageCall extends CallTarget {
  /** Columns that it reads, or writes, once its body was read. */
  readonly columns?: readonly string[] | undefined;
}

/** Reads the header `X-Page`: `12`, `12; waiting`, `draft` or `built-in system/page/pages`. `undefined` where it is none of these. */
export function namedPage(header: string | readonly string[]): NamedPage | undefined {
  if (header === 'draft') return header;
  const [, builtIn] = (typeof header === 'string' && /^built-in ([a-z][\w/-]{0,199})$/.exec(header)) || [];
  if (builtIn !== undefined) return { builtIn };
  const [, id, waiting] = (typeof header === 'string' && /^([1-9]\d{0,14})(; ?waiting)?$/.exec(header)) || [];
  return id === undefined ? undefined : { id: Number(id), version: waiting === undefined ? 'live' : 'waiting' };
}

/** What a request to `rest/` does. */
export function restCall(method: string, target: RestTarget): PageCall | undefined {
  return target.kind === 'function'
    ? { act: 'call', on: 'function', name: target.name }
    : callTarget(method, `rest/${target.resource}`);
}

/**
 * What a request beside `rest/` does; `undefined` where its address cannot be read.
 *
 * @param path Behind prefix and API, such as `storage/v1/object/exam/a.png`, as it was sent.
 */
export function routeCall(method: string, path: string): PageCall | undefined {
  let read: string;
  try {
    read = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  // Names may hold what a definition would read as a value of the page.
  return callTarget(method, read.replaceAll(/[$<%{?#]/g, '_'));
}

/** Whether a page may not do something, with any reader: what the console keeps to itself is done by its own pages. */
export function isClosedTo(header: string | readonly string[], call: CallTarget): boolean {
  const page = namedPage(header);
  return !(typeof page === 'object' && 'builtIn' in page) && isClosedToPages(call);
}

/** Whether no stored page may do something, with any reader. */
export function isClosedToPages({ on, name }: CallTarget): boolean {
  const has = (names: readonly string[]): boolean => names.includes(name);
  if (on === 'table') return has(closedToPages.tables);
  if (on === 'function') return has(closedToPages.functions);
  return has(closedToPages.routes);
}

/** Represents columns that cannot be read: a list that names columns does not hold it. */
const anyColumn = '*';

/** What a request to `rest/` is, besides its own call. */
export interface RestDetails {
  /** Without `?`, rewritten by `rewriteRestQuery`. */
  readonly query: string;
  /** The header `Prefer`. */
  readonly prefer?: string | readonly string[] | undefined;
  /** Whether the path names one row, which is found by its id. */
  readonly isItem: boolean;
}

/**
 * What a request to `rest/` does besides its own call. It reads the columns that it selects, filters by and orders by, of the table itself and of what
 * it embeds, and all of the rows that a write returns. It writes what `columns` names, and changes rows where it adds ones that are there.
 */
export function callsBeside(call: PageCall, { query, prefer = '', isItem }: RestDetails): readonly PageCall[] {
  const parameters = queryParameters(query);
  const isTable = call.on === 'table';
  const reads = isTable && call.act === 'read';
  const { columns, embedded } = queriedColumns(isItem ? [...parameters, ['id', '']] : parameters, {
    // With `return=headers-only` the key of the row comes back.
    returnsRows: reads || (isTable && /return\s*=\s*(?!minimal)/i.test(String(prefer))),
  });
  const ofTable = isTable && (reads || columns === null || columns.length > 0) ? [{ name: call.name, columns }] : [];
  const read = [...ofTable, ...embedded].map((each): PageCall => ({
    act: 'read',
    on: 'table',
    name: each.name,
    columns: each.columns ?? [anyColumn],
  }));
  const written = parameters
    .filter(([name]) => name === 'columns')
    .map(([, value]): PageCall => ({ ...call, columns: listedColumns(value) ?? [anyColumn] }));
  const merging = mergesRows(call, prefer) ? [call, ...written].map((each): PageCall => ({ ...each, act: 'change' })) : [];
  return [...read, ...(isTable && !reads ? written : []), ...merging];
}

/** Whether rows that a request adds overwrite those that are there. */
export function mergesRows({ on, act }: PageCall, prefer: string | readonly string[] = ''): boolean {
  return on === 'table' && act === 'add' && /resolution\s*=\s*merge/i.test(String(prefer));
}

function queryParameters(query: string): readonly QueryParameter[] {
  return [...new URLSearchParams(query)].map(([name, value]): QueryParameter => [name, value]);
}

/** Columns that the body of a request writes, by its content type. */
export function writtenColumns(body: Buffer | undefined, contentType = ''): readonly string[] {
  if (!body || body.length === 0) return [];
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType))
    return [...new URLSearchParams(body.toString('utf8')).keys()];
  try {
    const value = JSON.parse(body.toString('utf8')) as unknown;
    const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
    return [...new Set(rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])))];
  } catch {
    return [anyColumn];
  }
}

function columnsText({ columns = [] }: PageCall): string {
  if (columns.includes(anyColumn)) return ' (all columns)';
  return columns.length === 0 ? '' : ` (${columns.join(', ')})`;
}

/** The refusal of a request that its page may not send. */
export function heldProblem(call: PageCall): RestProblem {
  return {
    status: 403,
    code: 'LC095',
    message: 'this page may not do this, because it was not approved for it',
    hint: `Not in its list: ${call.act} ${call.name}${columnsText(call)}. Whoever designs the page stores it anew, and an administrator approves it.`,
  };
}

/** The refusal of what no stored page may do. */
export function closedProblem(call: PageCall): RestProblem {
  return {
    status: 403,
    code: 'LC094',
    message: 'no stored page may do this: it is done in the console itself',
    hint: `It asked for ${call.name}.`,
  };
}
