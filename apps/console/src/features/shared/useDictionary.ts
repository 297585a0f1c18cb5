import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../locales/language.ts';
import { tableRows } from './table-rows.ts';
import { usePageApi } from '../../session/page-api.ts';

/** Lists of values that the installation names and orders itself. */
export type DictionaryList = 'question_type' | 'category' | 'difficulty' | 'remark';

/** A value that selects offer. */
export interface DictionaryEntry {
  readonly code: string;
  readonly label: string;
}

/** The values of a dictionary that are in use, in their order; `undefined` until they are loaded, or where they could not be. */
export function useDictionary(list: DictionaryList, language: Language): readonly DictionaryEntry[] | undefined {
  const { rest } = usePageApi();
  const { data } = useQuery({
    queryKey: ['dictionaries'],
    queryFn: ({ signal }) =>
      tableRows(signal, () =>
        rest
          .from('dictionaries')
          .select('list,code,label_en,label_zh', { count: 'exact' })
          .is('in_use', true)
          .order('list')
          .order('place')
          .order('code'),
      ),
    staleTime: 5 * 60_000,
  });
  return data
    ?.filter((row) => row.list === list)
    .map(({ code, label_en: english, label_zh: chinese }) => ({ code, label: language === 'zh' ? chinese : english }));
}
