import { isPlainObject } from '../data/path.ts';
import type { ListNames } from './list-names.ts';
import type { QueryParameter } from './queried-columns.ts';

/** Represents a value of the page: no column has it in its name. */
const value = '\u0001';
/** Selects all columns: represents names that cannot be read. */
const everything: QueryParameter = ['select', '*'];

type Values = Readonly<Record<string, unknown>>;

/** A call whose query is read. */
export interface QueryOfCall {
  /** With its query, as the definition has it. */
  readonly address: string;
  /** The object of the call where it is more than an address. */
  readonly holder: Values | undefined;
  /** Whether it reads: then the values of `data` go into the query, and the words for pages and orders are known. */
  readonly reads: boolean;
  /** What the list around adds; `undefined` where it is no call of a list. */
  readonly list: ListNames | undefined;
}

/**
 * The parameters of the query that a call sends to PostgREST, as far as they can be read; what cannot be read selects everything.
 */
export function queryParameters({ address, holder, reads, list }: QueryOfCall): readonly QueryParameter[] {
  const found: QueryParameter[] = [];
  const add = (name: string, given: unknown): void => {
    const text = typeof given === 'string' ? withoutValues(given) : value;
    const key = withoutValues(name);
    // All values of the page go along, each under its own name.
    if (key.includes(value) || /[$&]/.test(name)) found.push(everything);
    else if (key === 'encodeAnd' || key === 'encodeOr') found.push([key === 'encodeAnd' ? 'and' : 'or', decoded(text)]);
    // A direction may be a value.
    else if (key === 'order') found.push([key, text.replaceAll(`.${value}`, '')]);
    else if (!reads || !addOfList(found, { key, text, isOrder: isOwnOrder(name, given), list })) found.push([key, text]);
  };
  const masked = withoutValues(address);
  const path = masked.split('?', 1)[0] ?? '';
  for (const part of masked.slice(path.length + 1).split('&')) {
    const [name = '', ...rest] = part.split('=');
    if (name !== '') add(decode(name), decode(rest.join('=')));
  }
  // The path of one row finds it by its id.
  if (/rest\/(?!rpc\/)\w+\/[^/]+$/.test(path.replace(/post2rest\/\w+/, 'rest'))) found.push(['id', '']);
  for (const values of [holder?.['query'], reads ? holder?.['data'] : undefined])
    if (isPlainObject(values)) for (const [name, given] of Object.entries(values)) add(name, given);
    else if (values !== undefined && values !== null) found.push(everything);
  if (!reads) return found;
  if (holder?.['forceAppendDataToQuery'] === true) found.push(everything);
  const isMapped = holder?.['data'] !== undefined && holder['data'] !== null && holder['attachDataToQuery'] !== false;
  const isAppended = list !== undefined && !isMapped && !masked.includes(value);
  if (isAppended) {
    for (const [name, given] of list.filters) add(name, given);
    found.push(['order', list.orders.join(',')]);
  }
  // What is read page by page is ordered by the id at last.
  if (isAppended || found.some(([name]) => name === 'perPage')) found.push(['order', 'id']);
  return found.filter(([name, text]) => name !== 'perPage' && !(name === 'order' && text === ''));
}

/** Adds what the words of lists mean to PostgREST; `false` where it is none of them. */
function addOfList(
  found: QueryParameter[],
  {
    key,
    text,
    isOrder,
    list,
  }: { readonly key: string; readonly text: string; readonly isOrder: boolean; readonly list: ListNames | undefined },
): boolean {
  switch (key) {
    case 'page':
    case 'orderDir':
    case 'search':
    case '_replace':
      return true;
    case 'perPage':
      found.push([key, text]);
      return true;
    case 'searchIn':
      for (const column of text === '' ? [] : text.split(',')) found.push(nameOr(column.trim()));
      return true;
    case 'orderBy':
      for (const column of isOrder && list ? list.orders : text.split(',')) found.push(nameOr(column.trim()));
      return true;
    default:
      return false;
  }
}

function nameOr(column: string): QueryParameter {
  return column.includes(value) ? everything : ['order', column];
}

/** Whether the order of a list is passed on as it is: `orderBy: '${orderBy}'`. */
function isOwnOrder(name: string, given: unknown): boolean {
  return name === 'orderBy' && typeof given === 'string' && /^\$(?:orderBy|\{\s*orderBy\s*\})$/.test(given.trim());
}

/** A text with a sign in the place of each value of the page. */
export function withoutValues(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfValue(text, at);
    if (end === undefined) rest += text[at] ?? '';
    else {
      rest += value;
      at = end - 1;
    }
  }
  return rest;
}

/** Where a value that begins at a place ends; `undefined` where none begins. */
function endOfValue(text: string, start: number): number | undefined {
  if (text.startsWith('<%', start)) {
    const end = text.indexOf('%>', start);
    return end < 0 ? text.length : end + 2;
  }
  if (text[start] !== '$') return undefined;
  const named = /^\$(?:\$|[\p{L}_][\p{L}\w.]*)/u.exec(text.slice(start));
  if (named) return start + named[0].length;
  if (text[start + 1] !== '{') return undefined;
  let depth = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function decoded(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
