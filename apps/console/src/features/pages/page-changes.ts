import type { PageRequest } from '@lab-console/page-renderer';
import { queryClient } from '../../session/query-client.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { requestedRows } from '../shared/explain-conflict.ts';
import { touchedQueries } from '../shared/touched-queries.ts';
import { changeTexts } from './change-texts.ts';
import type { PageRequestOptions } from './page-request.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** Filters for rows that still have what a change gave them, as far as that is a number or a flag. */
function stillAs(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .filter(([, value]) => value === null || typeof value === 'boolean' || typeof value === 'number')
    .map(([column, value]) => `&${column}=${typeof value === 'number' ? 'eq' : 'is'}.${String(value)}`)
    .join('');
}

/**
 * Reads what the rows of a change have before it, and returns the way to give it back to them; `undefined` for any other request, and for stored
 * pages, which change nothing without a press. It resolves to whether all rows have it again.
 */
export async function changeUndo(
  request: PageRequest,
  { api, guard, language = 'en' }: PageRequestOptions,
): Promise<(() => Promise<boolean>) | undefined> {
  const changed = requestedRows(request, 'patch');
  const values = request.data as Readonly<Record<string, unknown>> | undefined;
  if (!changed || guard || typeof values !== 'object') return undefined;
  const { table, ids } = changed;
  const columns = Object.keys(values);
  const answer = await api.request(`rest/${table}?id=in.(${ids.join()})&select=${['id', ...columns].join()}`, {
    signal: request.signal,
  });
  const before = (await answer.json()) as readonly Row[];
  const groups = new Map<string, number[]>();
  for (const { id, ...former } of before) {
    const key = JSON.stringify(former);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return async () => {
    try {
      for (const [former, same] of groups) {
        const back = await api.request(`rest/${table}?id=in.(${same.join()})${stillAs(values)}&select=id`, {
          method: 'PATCH',
          json: JSON.parse(former) as unknown,
          headers: { Prefer: 'return=representation' },
        });
        if (((await back.json()) as readonly unknown[]).length < same.length) throw new Error(changeTexts[language].changedSince);
      }
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      for (const key of touchedQueries('patch', `rest/${table}`)) void queryClient.invalidateQueries({ queryKey: [key] });
    }
    reportDone(changeTexts[language].undone);
    return true;
  };
}
