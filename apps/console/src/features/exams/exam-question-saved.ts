import type { Adaptor } from '@lab-console/page-renderer';
import { currentLanguage } from '../../locales/current-tables.ts';
import { importTexts } from '../imports/import-texts.ts';

const listeners = new Map<number, Set<() => void>>();

/** Calls a listener when a change of a question was not saved because another person has changed it meanwhile. Returns the way to stop. */
export function onQuestionChanged(id: number, listener: () => void): () => void {
  const known = listeners.get(id) ?? new Set();
  listeners.set(id, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0) listeners.delete(id);
  };
}

/**
 * The adaptor `exam-question-saved`. A change names the version that the person saw (`updated_at=eq.…`), so that one which met another version has
 * changed nothing and its answer is empty: that is reported to the editor, and the form stays open.
 *
 * @throws Error with a sentence for people, where nothing was changed.
 */
export const examQuestionSaved: Adaptor = (body, { request, data }) => {
  const { items } = (body as { readonly data?: { readonly items?: readonly unknown[] } }).data ?? {};
  const isChange = typeof request.data === 'object' && request.data !== null && Object.keys(request.data).length > 0;
  if (!isChange || items === undefined || items.length > 0) return { status: 0, data: {} };
  for (const listener of listeners.get(Number(data['id'])) ?? []) listener();
  throw new Error(importTexts[currentLanguage()].questionChanged);
};
