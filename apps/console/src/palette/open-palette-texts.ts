import type { Language } from '../locales/language.ts';

/** What the button of the palette is called: the other texts come with the palette. */
export const openPaletteTexts: Readonly<Record<Language, string>> = { en: 'Search (Ctrl+K)', zh: '搜索（Ctrl+K）' };
