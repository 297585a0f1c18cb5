import type { PageRequest } from '@lab-console/page-renderer';
import { queryClient } from '../../session/query-client.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { touchedQueries } from '../shared/touched-queries.ts';
import { changeTexts } from './change-texts.ts';
import type { PageRequestOptions } from './page-request.ts';
import { readChangeUndo } from './read-change-undo.ts';

/** The way back from a change of a page, read before it; it shows its outcome, and resolves to whether all rows are as before. */
export async function changeUndo(
  request: PageRequest,
  options: PageRequestOptions,
): Promise<(() => Promise<boolean>) | undefined> {
  const undo = await readChangeUndo(request, options);
  if (!undo) return undefined;
  return async () => {
    try {
      await undo();
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      for (const key of touchedQueries(request.method, request.url)) void queryClient.invalidateQueries({ queryKey: [key] });
    }
    reportDone(changeTexts[options.language ?? 'en'].undone);
    return true;
  };
}
