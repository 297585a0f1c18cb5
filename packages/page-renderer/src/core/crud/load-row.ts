import type { CrudNode } from '../../schema/drawn.ts';
import { sendApi } from '../api/send-api.ts';
import { isPlainObject } from '../data/path.ts';
import type { PageServices } from '../runtime/PageServices.ts';
import { objectReader, scopeReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';
import { crudFields, filterNames } from './crud-location.ts';
import { readRows, type Row } from './read-rows.ts';

/** What {@link loadRow} works with. */
export interface LoadRowInput {
  readonly node: CrudNode;
  readonly scope: Scope;
  readonly runtime: PageServices;
  readonly key: string;
  readonly keyOf: (row: Row) => string;
}

/** Loads one row that is not on the page, whatever the filter; `undefined` where there is none. */
export async function loadRow({ node, scope, runtime, key, keyOf }: LoadRowInput): Promise<Row | undefined> {
  const api: unknown = node.api;
  const data: unknown = isPlainObject(api) ? api['data'] : undefined;
  if (!isPlainObject(api) || !isPlainObject(data)) return undefined;
  const names = crudFields(node);
  const none = Object.fromEntries(filterNames(node).map((name) => [name, undefined]));
  const query = { ...none, [names.page]: 1, [names.perPage]: 1 };
  const outcome = await sendApi(runtime.environment, {
    api: { ...api, data: { ...data, [node.primaryField ?? 'id']: `eq.${key}` } } as CrudNode['api'],
    reader: objectReader(query, scopeReader(scope)),
    appended: query,
    body: query,
    signal: new AbortController().signal,
    automatic: true,
    readsOnly: true,
    onRefused: runtime.warn,
  });
  return outcome.kind === 'success' ? readRows(outcome.data, node.totalField).rows.find((row) => keyOf(row) === key) : undefined;
}
