import type { Language } from '../locales/language.ts';

/** Texts of the buttons of search and help: the others come with what they open. */
export const openPaletteTexts: Readonly<
  Record<Language, { readonly label: string; readonly short: string; readonly help: string }>
> = {
  en: { label: 'Search (Ctrl+K)', short: 'Search…', help: 'Help' },
  zh: { label: '搜索（Ctrl+K）', short: '搜索…', help: '帮助' },
};
