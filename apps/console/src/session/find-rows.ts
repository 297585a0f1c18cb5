import type { ApiClient } from '@lab-console/api-client';
import type { SensitiveAct, SensitiveTable } from './sensitive-act.ts';
import type { FoundRows } from './act-texts.ts';

/** Rows that are named; the others are counted. */
const maxNames = 5;

/** Columns by which people know a row, the best one first. */
const namedBy: Readonly<Partial<Record<SensitiveTable, readonly string[]>>> = {
  users: ['name', 'code'],
  users_ex: ['name', 'code'],
  accounts: ['name', 'code'],
  navs: ['label', 'name'],
  pages: ['name'],
  page_blocks: ['name'],
  modules: ['name'],
  buckets: ['id'],
};

/** The filters of a page's own request: an operator up to the first dot, and a value. Groups of conditions may be base64. */
function filtersOf(search: string): readonly (readonly [string, string, string])[] {
  return [...new URLSearchParams(search)].map(([key, text]) => {
    const group = /^encode(And|Or)$/.exec(key)?.[1];
    const filter =
      group === undefined ? text : new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    const dot = filter.indexOf('.');
    return [group?.toLowerCase() ?? key, filter.slice(0, dot), filter.slice(dot + 1)];
  });
}

/** Looks up the rows that an act is about; nothing where they have no names, or where they cannot be read. */
export async function findRows(
  api: Pick<ApiClient, 'rest'>,
  act: SensitiveAct,
  signal?: AbortSignal,
): Promise<FoundRows | undefined> {
  if (act.kind !== 'rows' || act.filter === '') return undefined;
  const columns = namedBy[act.table];
  if (!columns) return undefined;
  try {
    // Its columns are those of the table that is meant.
    const query = api.rest
      .from(act.table as 'users')
      .select(columns.join(','), { count: 'exact' })
      .limit(maxNames);
    for (const filter of filtersOf(act.filter)) query.filter(...filter);
    if (signal) query.abortSignal(signal);
    const { data, count } = await query.throwOnError();
    const rows = data as unknown as readonly Readonly<Record<string, unknown>>[];
    const names = rows.map((row) => {
      const [first = '', second] = columns
        .map((column) => row[column])
        .filter((value): value is string => typeof value === 'string' && value !== '');
      return second === undefined ? first : `${first} (${second})`;
    });
    return { names, count: count ?? names.length };
  } catch {
    return undefined;
  }
}
