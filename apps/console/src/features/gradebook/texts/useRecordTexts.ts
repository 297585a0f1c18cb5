import { useLocale } from '../../../locales/LocaleHost.tsx';
import { recordsEnUS, type RecordTexts } from './en.ts';
import { recordsZhCN } from './zh.ts';

/** The texts of teaching records in the language in use. */
export function useRecordTexts(): RecordTexts {
  return useLocale().language === 'zh' ? recordsZhCN : recordsEnUS;
}
