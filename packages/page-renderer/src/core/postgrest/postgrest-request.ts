import { toText } from '../data/to-text.ts';
import type { PageRequest } from '../../environment/PageRequest.ts';

/** A request in the words of PostgREST. */
export interface PostgrestRequest {
  readonly method: string;
  /** Address without the query. */
  readonly url: string;
  /** Query parameters in the order of the definition. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly data: unknown;
}

/** What may differ from table to table. */
export interface PostgrestOptions {
  /** Column appended to every paged order, so that no row shows up on two pages; `null` for none. @default 'id' */
  readonly tieBreaker?: string | null;
}

const paging: ReadonlySet<string> = new Set(['page', 'perPage', 'orderBy', 'orderDir', 'search', 'searchIn', 'order']);
/** Marks a call for nodes; PostgREST would take it for a column. */
const mark = '_replace';

/**
 * Translates a page's request to PostgREST, its paging, order and search. `page`/`perPage` become `limit`/`offset` with a count, `orderBy`/`orderDir`
 * become `order`, `search` + `searchIn` one escaped `or=(column.ilike."*text*",…)` (`like` for a text without letters of two cases); empty parameters
 * are left out, everything else (columns with their operators, `select`, `on_conflict`) goes through as written. Only `get` and `head` are translated; a
 * request of another method keeps its query and gets `Prefer: return=minimal` unless it has a `Prefer` of its own.
 *
 * @example
 * postgrestRequest(request).query // [['organization_id', 'eq.7'], ['order', 'name.asc,id.asc'], ['limit', '20'], ['offset', '40']]
 */
export function postgrestRequest(request: PageRequest, { tieBreaker = 'id' }: PostgrestOptions = {}): PostgrestRequest {
  const [path = '', inline = ''] = request.url.split('?', 2);
  const reads = request.method === 'get' || request.method === 'head';
  const query: [string, string][] = [...new URLSearchParams(inline)];
  for (const [name, value] of Object.entries(request.query)) {
    if (name === mark || (reads && paging.has(name))) continue;
    // A name that occurs twice in an address comes as a list and stays two conditions: `date=gte.…&date=lt.…`.
    for (const item of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      const text = parameter(item);
      if (text !== '') query.push([name, text]);
    }
  }
  const headers: Record<string, string> = { ...request.headers };
  if (reads) {
    const search = searchFilter(request.query);
    if (search) query.push(['or', search]);
    const paged = positiveInteger(request.query['perPage']);
    const inlineOrder = query.some(([name]) => name === 'order');
    const order = orderOf(request.query, paged === undefined || inlineOrder ? null : tieBreaker);
    if (order && !inlineOrder) query.push(['order', order]);
    if (paged !== undefined) {
      const page = positiveInteger(request.query['page']) ?? 1;
      query.push(['limit', String(paged)], ['offset', String((page - 1) * paged)]);
      headers['Prefer'] ??= 'count=exact';
    }
  } else {
    headers['Prefer'] ??= 'return=minimal';
  }
  return { method: request.method, url: path, query, headers, data: request.data };
}

/**
 * Turns PostgREST's answer to a list into the envelope that a list of a page expects. The total comes from `Content-Range`
 * (`0-19/57`); without one it is the number of rows. A body that is not a list is the data itself.
 */
export function postgrestEnvelope(body: unknown, contentRange?: string | null): { status: 0; data: unknown } {
  if (!Array.isArray(body)) return { status: 0, data: body ?? {} };
  const total = Number(contentRange?.split('/')[1]);
  return { status: 0, data: { items: body, total: Number.isInteger(total) && contentRange ? total : body.length } };
}

function parameter(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(parameter).join(',');
  return toText(value).trim();
}

function positiveInteger(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

function orderOf(query: Readonly<Record<string, unknown>>, tieBreaker: string | null): string {
  const by = parameter(query['orderBy']);
  const chosen = by === '' ? parameter(query['order']) : `${by}.${parameter(query['orderDir']) === 'desc' ? 'desc' : 'asc'}`;
  const columns = chosen === '' ? [] : chosen.split(',');
  if (tieBreaker && !columns.some((column) => column.split('.')[0] === tieBreaker)) columns.push(`${tieBreaker}.asc`);
  return columns.join(',');
}

function searchFilter(query: Readonly<Record<string, unknown>>): string {
  const text = parameter(query['search']);
  const columns = parameter(query['searchIn'])
    .split(',')
    .map((column) => column.trim())
    .filter((column) => /^[\w.]+$/.test(column));
  if (text === '' || columns.length === 0) return '';
  // Backslash is an escape twice: once for LIKE, once for PostgREST's quotes. `*` means `%` and cannot be escaped there.
  const like = text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_');
  const quoted = `"*${like.replaceAll(/[\\"]/g, String.raw`\$&`)}*"`;
  // It finds the same in names in Chinese and in numbers, and is several times as fast.
  const operator = text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike';
  return `(${columns.map((column) => `${column}.${operator}.${quoted}`).join(',')})`;
}
