import { isPlainObject } from '../data/path.ts';

/** A parameter of an address; without a value where it may be any. */
export type NamedParameter = readonly [name: string, value?: string];

/** What a list adds to its address by itself: what its filter, its columns and its search name. */
export interface ListNames {
  /** Names of what filters, and values that the list starts with. */
  readonly filters: readonly NamedParameter[];
  /** Columns that the list may be ordered by. */
  readonly orders: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** What stays of a list without a filter or orders. */
export const noListNames: ListNames = { filters: [], orders: [] };

/** Columns with one of these are asked for by their name. */
const asking = ['searchable', 'filterable', 'filters', 'quickSearch'] as const;

/** Reads from the node of a list what it adds to the address of its rows, besides what actions send it. */
export function listNames(node: Values): ListNames {
  const { defaultParams, orderBy } = node;
  const filters: NamedParameter[] = Object.entries(isPlainObject(defaultParams) ? defaultParams : {}).map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name],
  );
  const orders = typeof orderBy === 'string' && orderBy !== '' ? [orderBy] : [];
  const addNames = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(addNames);
    if (!isPlainObject(value)) return;
    for (const key of ['name', 'extraName']) if (typeof value[key] === 'string') filters.push([value[key]]);
    for (const [key, item] of Object.entries(value)) if (!/[aA]pi$|^data$|^source$/.test(key)) addNames(item);
  };
  const addColumns = (columns: unknown): void => {
    for (const column of Array.isArray(columns) ? columns : []) {
      if (!isPlainObject(column)) continue;
      const { name, sortable, sorter, children } = column;
      addColumns(children);
      if (typeof name !== 'string') continue;
      if (sortable === true || (sorter !== undefined && sorter !== false)) orders.push(name);
      if (asking.some((key) => column[key])) filters.push([name]);
      addNames(asking.map((key) => column[key]));
    }
  };
  addNames([node['filter'], node['headerToolbar'], node['footerToolbar'], node['headerFilter']]);
  addColumns(node['columns']);
  return { filters, orders };
}

/** Names that actions send lists: `reload: list?name=${x}`, `{ actionType: 'reload', data: { name: 1 } }`. */
export function sentNames(definition: unknown): readonly NamedParameter[] {
  const found: NamedParameter[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isPlainObject(value)) return;
    for (const key of ['reload', 'target'])
      if (typeof value[key] === 'string')
        for (const [, query = ''] of value[key].matchAll(/\?([^,]*)/g))
          for (const part of query.split('&')) if (part !== '') found.push([part.split('=', 1)[0] ?? '']);
    const { actionType, args } = value;
    if (actionType === 'reload' || actionType === 'search' || actionType === 'query')
      for (const data of [value['data'], isPlainObject(args) ? args['data'] : undefined, args])
        if (isPlainObject(data)) for (const name of Object.keys(data)) found.push([name]);
    Object.values(value).forEach(walk);
  };
  walk(definition);
  return found;
}
