import type { CrudNode } from '../../schema/drawn.ts';
import { sendApi } from '../api/send-api.ts';
import { isEqual } from '../data/equal.ts';
import { keepCause } from '../runtime/cause.ts';
import type { PageServices } from '../runtime/PageServices.ts';
import { objectReader, scopeReader } from '../scope/DataReader.ts';
import type { Scope } from '../scope/Scope.ts';
import { crudFields } from './crud-location.ts';
import { readRows, type Row } from './read-rows.ts';

/** Rows that a page of an export or of a whole selection asks for. */
const maxRowsAtOnce = 500;
const maxPages = 200;

/** What {@link loadAllRows} works with. */
export interface LoadAllRowsInput {
  readonly node: CrudNode;
  readonly api: CrudNode['api'];
  readonly scope: Scope;
  readonly runtime: PageServices;
  /** Filter and order of the list. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** Loads every row that matches a query, page by page; `undefined` after a failure, which is reported. */
export async function loadAllRows(input: LoadAllRowsInput): Promise<readonly Row[] | undefined> {
  const { node, api, scope, runtime } = input;
  const names = crudFields(node);
  const asNow = keepCause();
  const rows: Row[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { ...input.query, [names.page]: page, [names.perPage]: maxRowsAtOnce };
    const outcome = await asNow(() =>
      sendApi(runtime.environment, {
        api,
        reader: objectReader(query, scopeReader(scope)),
        appended: query,
        body: query,
        signal: new AbortController().signal,
        onRefused: runtime.warn,
      }),
    );
    if (outcome.kind === 'failure') {
      runtime.environment.notify('error', outcome.message || runtime.texts.fetchFailed);
      return undefined;
    }
    if (outcome.kind !== 'success') return rows;
    const read = readRows(outcome.data, node.totalField);
    // A backend that knows no pages gives the same rows again.
    if (page > 1 && isEqual(rows.slice(-read.rows.length), read.rows)) break;
    rows.push(...read.rows);
    // A backend that leaves the size of a page to itself, or gives no number of rows, is asked until nothing new comes.
    if (read.rows.length === 0 || (read.total !== undefined && rows.length >= read.total)) break;
    if (read.total === undefined && read.hasNext !== true) break;
  }
  return rows;
}
