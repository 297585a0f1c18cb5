import { useMemo } from 'react';
import { useCalendar, useCalendarState } from '../calendar-context.ts';
import type { SentenceContext } from './conflict-sentence.ts';

/** What conflicts are put into words with; another object where names have become known. */
export function useSentenceContext(): SentenceContext {
  const { store, texts } = useCalendar();
  const references = useCalendarState((state) => state.references);
  const setup = useCalendarState((state) => state.setup);
  return useMemo(
    () => ({ state: { references, setup }, texts, getSession: store.getSession }),
    [references, setup, texts, store],
  );
}
