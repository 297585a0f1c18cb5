import type { ApiClient, OrgMerge } from '@lab-console/api-client';
import type { Adaptor } from '@lab-console/page-renderer';
import { currentLanguage } from '../../locales/current-tables.ts';
import { notifications } from '../../notifications/notifications.ts';
import { queryClient } from '../../session/query-client.ts';
import { reportDone, reportFailure } from '../gradebook/useReport.ts';
import { changesSentence, refusedUndoSentence } from './merge-sentences.ts';
import { mergeTexts } from './merge-texts.ts';

const listeners = new Set<() => void>();

/** Calls back after a merge was undone. Returns the way to stop. */
export function onMergeUndone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function undoMerge(api: Pick<ApiClient, 'rest'>, merge: number, source: string): Promise<void> {
  const text = mergeTexts[currentLanguage()];
  try {
    const { data } = await api.rest.rpc('undo_merge_orgs', { merge_id: merge }).throwOnError();
    if (data.undone) reportDone(text.undone(source));
    else notifications.push({ severity: 'warning', text: changesSentence(source, data, text) });
  } catch (error) {
    const refused = refusedUndoSentence(source, error, text);
    if (refused === undefined) reportFailure(error);
    else notifications.push({ severity: 'warning', text: refused });
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['centres'] });
    for (const listener of listeners) listener();
  }
}

/** The adaptor `classes-merged`: notifies that a class was merged, and offers to undo it with the rights of the page. */
export const classesMerged =
  (api: Pick<ApiClient, 'rest'>): Adaptor =>
  (body, { data }) => {
    const { data: answer } = body as { readonly data: OrgMerge };
    const { merge } = answer;
    const source = String(data['name']);
    if (merge !== null) {
      notifications.push({
        severity: 'success',
        text: mergeTexts[currentLanguage()].merged(source, answer.name),
        onUndo: () => void undoMerge(api, merge, source),
      });
    }
    return { status: 0, data: {} };
  };
