import type { PageRequest } from '@lab-console/page-renderer';
import { requestedRows } from '../shared/explain-conflict.ts';
import { changeTexts } from './change-texts.ts';
import type { PageRequestOptions } from './page-request.ts';

/**
 * Reads what the rows of a change have before it, and returns the way to give it back to them. There is none for any other request, and for stored
 * pages, whose requests are held to their list. The way back rejects where somebody else has changed one of the rows since.
 */
export async function readChangeUndo(
  request: PageRequest,
  { api, guard, language = 'en' }: Pick<PageRequestOptions, 'api' | 'guard' | 'language'>,
): Promise<(() => Promise<void>) | undefined> {
  const changed = requestedRows(request, 'patch');
  const { data } = request;
  if (!changed || guard || typeof data !== 'object' || data === null) return undefined;
  const { ids } = changed;
  // Any table that pages change: the columns are those that the page names.
  const table = changed.table as 'users';
  const values = Object.entries(data as Readonly<Record<string, unknown>>);
  const columns = ['id', ...values.map(([column]) => column)].join();
  const before = await api.rest
    .from(table)
    .select(columns as 'id')
    .in('id', [...ids])
    .abortSignal(request.signal)
    .throwOnError();
  const groups = new Map<string, number[]>();
  for (const { id, ...former } of before.data) {
    const key = JSON.stringify(former);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return async () => {
    for (const [former, same] of groups) {
      let query = api.rest
        .from(table)
        .update(JSON.parse(former) as object)
        .in('id', same);
      // Only rows that still have what the change gave them, as far as that is a number or a flag.
      for (const [column, value] of values) {
        if (typeof value === 'number') query = query.eq(column as 'id', value);
        else if (value === null || typeof value === 'boolean') query = query.is(column as 'is_active', value);
      }
      const { data: back } = await query.select('id').throwOnError();
      if (back.length < same.length) throw new Error(changeTexts[language].changedSince);
    }
  };
}
