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

/** Looks up the rows that an act is about; nothing where they have no names, or where they cannot be read. */
export async function findRows(
  api: Pick<ApiClient, 'request'>,
  act: SensitiveAct,
  signal?: AbortSignal,
): Promise<FoundRows | undefined> {
  if (act.kind !== 'rows' || act.filter === '') return undefined;
  const columns = namedBy[act.table];
  if (!columns) return undefined;
  try {
    const response = await api.request(`rest/${act.table}?${act.filter}&select=${columns.join(',')}&limit=${maxNames}`, {
      headers: { Prefer: 'count=exact' },
      signal,
    });
    const rows = (await response.json()) as readonly Readonly<Record<string, unknown>>[];
    const names = rows.map((row) => {
      const [first = '', second] = columns
        .map((column) => row[column])
        .filter((value): value is string => typeof value === 'string' && value !== '');
      return second === undefined ? first : `${first} (${second})`;
    });
    const total = Number(response.headers.get('content-range')?.split('/')[1]);
    return { names, count: Number.isSafeInteger(total) ? total : names.length };
  } catch {
    return undefined;
  }
}
