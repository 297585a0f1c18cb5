import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../locales/language.ts';
import { usePageRows } from './use-page-rows.ts';

/** Lists of values that the installation names and orders itself. */
export type DictionaryList = 'question_type' | 'category' | 'difficulty' | 'remark';

/** A value that selects offer. */
export interface DictionaryEntry {
  readonly code: string;
  readonly label: string;
}

interface Row {
  readonly list: DictionaryList;
  readonly code: string;
  readonly label_en: string;
  readonly label_zh: string;
}

/** The values of a dictionary that are in use, in their order; `undefined` until they are loaded, or where they could not be. */
export function useDictionary(list: DictionaryList, language: Language): readonly DictionaryEntry[] | undefined {
  const { restRows } = usePageRows();
  const { data } = useQuery({
    queryKey: ['dictionaries'],
    queryFn: ({ signal }) =>
      restRows<Row>('dictionaries?in_use=is.true&select=list,code,label_en,label_zh&order=list,place,code', signal),
    staleTime: 5 * 60_000,
  });
  return data
    ?.filter((row) => row.list === list)
    .map(({ code, label_en: english, label_zh: chinese }) => ({ code, label: language === 'zh' ? chinese : english }));
}
