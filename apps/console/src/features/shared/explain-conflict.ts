import { isApiError, type ApiClient } from '@lab-console/api-client';
import type { PageRequest } from '@lab-console/page-renderer';
import type { ConflictTexts } from './conflict-texts.ts';
import { readableError } from './readable-error.ts';
import { enteredMarks, refusedRowsOf, type ApiClientLocale } from '@lab-console/api-client/locales';

export { conflictTexts } from './conflict-texts.ts';

/** What explaining a conflict needs. */
export interface ExplainConflictOptions {
  readonly api: Pick<ApiClient, 'rest'>;
  /** The stored page that the reasons are read as: it gets nothing that its list does not have. */
  readonly page?: string | undefined;
  readonly calls: ApiClientLocale;
  readonly texts: ConflictTexts;
}

/** The table of an address, e.g. of `rest/locations?id=in.(3,4)`. */
const tableOf = /^\/?(?:api\/)?rest\/(\w+)(?:\?(.*))?$/;
/** Ids of a filter, e.g. `eq.3` and `in.(3,4)`. */
const idsOf = /^(?:eq\.(\d+)|in\.\((\d+(?:,\d+)*)\))$/;

/** A field whose value another row has. */
interface TakenField {
  readonly field: string;
  readonly value: string;
  /** The table of the unique key. */
  readonly table: string;
  /** What else of the request the key may cover, such as the centre. */
  readonly within: Readonly<Record<string, number>>;
}

/** Tables whose rows can be set not in use, so that they stay where they are used and are offered no more. */
export const canBeSetAside: ReadonlySet<string> = new Set(['locations']);

/** Tables whose rows have a code and a name. */
const namedTables = ['locations', 'courses', 'projects', 'teams', 'users', 'orgs'] as const;

/** As many as show whether there is only one. */
const maxHolders = 2;

/** Rows of a table by their ids. */
export interface RequestedRows {
  readonly table: string;
  readonly ids: readonly number[];
}

/** The table and the ids that a request deletes; `undefined` for any other request. */
export function deletedRows(request: Pick<PageRequest, 'method' | 'url' | 'query'>): RequestedRows | undefined {
  return requestedRows(request, 'delete');
}

/** The table and the ids that a request of this method is about; `undefined` for any other request. */
export function requestedRows(
  request: Pick<PageRequest, 'method' | 'url' | 'query'>,
  method: 'delete' | 'patch',
): RequestedRows | undefined {
  if (request.method.toLowerCase() !== method) return undefined;
  const [, table, search] = tableOf.exec(request.url) ?? [];
  const filter = new URLSearchParams(search).get('id') ?? request.query['id'];
  const [, one, many] = idsOf.exec(typeof filter === 'string' ? filter : '') ?? [];
  const ids = many ?? one;
  return table === undefined || ids === undefined ? undefined : { table, ids: ids.split(',').map(Number) };
}

/**
 * The field of a request whose value a unique key found taken. The database names the key only, because rows that the caller may not
 * see stay unseen: `courses_code_key` is the key of `code`.
 */
export function takenField(messages: readonly string[], data: unknown): TakenField | undefined {
  const key = messages.map((message) => /unique constraint "(\w+)"/.exec(message)?.[1]).find(Boolean);
  if (key === undefined || typeof data !== 'object' || data === null) return undefined;
  for (const fields of [data, ...Object.values(data)]) {
    if (typeof fields !== 'object' || fields === null) continue;
    for (const [field, value] of Object.entries(fields)) {
      const place = `_${key}_`.indexOf(`_${field}_`);
      if (typeof value !== 'string' || value === '' || place === -1) continue;
      const within = Object.entries(fields).filter(
        (pair): pair is [string, number] => /^(?:organization|semester)_id$/.test(pair[0]) && typeof pair[1] === 'number',
      );
      return { field, value, table: key.slice(0, Math.max(0, place - 1)), within: Object.fromEntries(within) };
    }
  }
  return undefined;
}

/** Sends a query as a part of a stored page. */
function asPage<Query extends { setHeader(name: string, value: string): Query }>(query: Query, page: string | undefined): Query {
  return page === undefined ? query : query.setHeader('X-Page', page);
}

/** The name of the one row that has a taken value already; `undefined` where the caller sees none, or several. */
async function holderOf(
  { table: taken, field, value, within }: TakenField,
  { signal }: PageRequest,
  { api, page }: ExplainConflictOptions,
): Promise<string | undefined> {
  const table = namedTables.find((each) => each === taken);
  if (field !== 'code' || table === undefined) return undefined;
  const holders = api.rest.from(table).select('name').eq('code', value).match(within).limit(maxHolders);
  try {
    const { data } = await asPage(holders, page).abortSignal(signal).throwOnError();
    return data.length === 1 ? data[0]?.name || undefined : undefined;
  } catch {
    return undefined;
  }
}

/** Explains a conflict: by what a row is used, or which field holds what is taken already. Any other error stays. */
export async function explainConflict(error: unknown, request: PageRequest, options: ExplainConflictOptions): Promise<unknown> {
  if (!isApiError(error) || error.kind !== 'conflict') return readableError(error, options.calls);
  const shown = readableError(error, options.calls) as Error & { errors?: Readonly<Record<string, string>> };
  // It names what people entered.
  if (enteredMarks(error)) return shown;
  const refused = refusedRowsOf(error.details);
  if (refused?.kind === 'taken') shown.errors = { [refused.field]: shown.message };
  if (refused) return shown;
  const taken = error.code === '23505' ? takenField(error.serverMessages, request.data) : undefined;
  if (taken) {
    shown.message = options.texts.taken(taken.value, await holderOf(taken, request, options));
    shown.errors = { [taken.field]: shown.message };
    return shown;
  }
  const deleted = error.code === '23503' ? deletedRows(request) : undefined;
  if (!deleted) return shown;
  try {
    const query = options.api.rest.rpc('used_by', { table_name: deleted.table, ids: deleted.ids });
    const { data } = await asPage(query, options.page).abortSignal(request.signal).throwOnError();
    const byUses = data.toSorted((a, b) => b.uses - a.uses);
    const canSetAside = canBeSetAside.has(deleted.table);
    if (byUses.length > 0) shown.message = options.texts.used({ uses: byUses, rows: deleted.ids.length, canSetAside });
  } catch {
    // Only the plain sentence of the catalogue is left.
  }
  return shown;
}
