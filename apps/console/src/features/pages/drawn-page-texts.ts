import type { PageTexts } from '@lab-console/page-renderer';
import { use } from 'react';
import { fetchedTexts } from '../../locales/fetched-texts.ts';
import type { Language } from '../../locales/language.ts';
import { pageTexts } from './page-texts.ts';

/** The renderer fetches its English texts itself; the Chinese ones are fetched for those who read them. */
const chineseTexts = fetchedTexts(async () => ({
  ...(await import('@lab-console/page-renderer/locales')).zhCN,
  ...pageTexts.zh,
}));

/** Texts of drawn pages, in menus as in the editor and its previews; waits for the Chinese ones. */
export function useDrawnPageTexts(language: Language): Partial<PageTexts> {
  return language === 'zh' ? use(chineseTexts()) : pageTexts.en;
}
