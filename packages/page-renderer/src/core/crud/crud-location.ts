import type { CrudNode } from '../../schema/drawn.ts';
import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';
import type { CrudState } from './CrudState.ts';

/** Names of page and size in the query. */
export function crudFields(node: CrudNode): { readonly page: string; readonly perPage: string } {
  return { page: node.pageField ?? 'page', perPage: node.perPageField ?? 'perPage' };
}

/** Names of the inputs in the filter of a list, and of its searchable columns. */
export function filterNames(node: CrudNode): readonly string[] {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isPlainObject(value)) return;
    if (typeof value['name'] === 'string' && value['type'] !== 'form') names.add(value['name']);
    for (const key of ['body', 'controls', 'columns', 'items', 'tabs']) walk(value[key]);
  };
  walk(node.filter?.['body'] ?? node.filter?.['controls']);
  for (const column of node.columns ?? []) {
    if (typeof column.name !== 'string') continue;
    const { searchable } = column;
    if (searchable)
      names.add(isPlainObject(searchable) && typeof searchable['name'] === 'string' ? searchable['name'] : column.name);
    if (column['filterable']) names.add(column.name);
  }
  names.add('keywords');
  return [...names];
}

/** Reads page, order and filter from the address bar. */
export function readLocation(query: Readonly<Record<string, string>>, node: CrudNode): Partial<CrudState> {
  const fields = crudFields(node);
  const whole = (name: string): number | undefined =>
    /^[1-9]\d{0,5}$/.test(query[name] ?? '') ? Number(query[name]) : undefined;
  const page = whole(fields.page);
  const perPage = whole(fields.perPage);
  const filter = Object.fromEntries(
    filterNames(node)
      .filter((name) => Object.hasOwn(query, name) && (query[name] !== '' || node.frame === 'list'))
      .map((name) => [name, primitive(query[name] ?? '', node.parsePrimitiveQuery)] as const),
  );
  const { orderBy, orderDir } = query;
  return {
    ...(page === undefined ? {} : { page }),
    ...(perPage === undefined ? {} : { perPage: Math.min(perPage, 1_000) }),
    ...(orderBy === undefined ? {} : { orderBy, orderDir: orderDir === 'desc' ? 'desc' : 'asc' }),
    filter,
  };
}

/** Query parameters for the address bar; what has its starting value is left out. */
export function writeLocation(state: CrudState, node: CrudNode): Readonly<Record<string, string | undefined>> {
  const fields = crudFields(node);
  const query: Record<string, string | undefined> = {
    [fields.page]: state.page > 1 ? String(state.page) : undefined,
    [fields.perPage]: state.perPage === (node.perPage ?? 10) ? undefined : String(state.perPage),
    orderBy: state.orderBy === '' ? undefined : state.orderBy,
    orderDir: state.orderBy === '' ? undefined : state.orderDir,
  };
  for (const name of filterNames(node)) {
    const text = toText(state.filter[name]);
    // In the other frame a filter that starts with a value can be taken away, which the address keeps.
    query[name] = text === '' && !(node.frame === 'list' && startsWithValue(node, name)) ? undefined : text;
  }
  return query;
}

/** A value of the address bar: `true` and `false` are no texts (`parsePrimitiveQuery`), and numbers only where the list has them as such. */
function primitive(text: string, parse: unknown): unknown {
  const types = isPlainObject(parse) && Array.isArray(parse['types']) ? (parse['types'] as readonly unknown[]) : ['boolean'];
  if (parse === false || (isPlainObject(parse) && parse['enable'] === false)) return text;
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return types.includes('number') && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

function startsWithValue({ filter }: CrudNode, name: string): boolean {
  return [filter?.['body']]
    .flat()
    .some((input) => isPlainObject(input) && input['name'] === name && input['value'] !== undefined);
}
