/** A language that the console speaks completely. */
export type Language = 'en' | 'zh';

/**
 * Picks the language: what the user chose, else the first of the browser's languages that the console speaks,
 * else English.
 *
 * @param chosen The remembered choice, `null` when there is none.
 * @param browserLanguages `navigator.languages`, most wanted first, e.g. `['zh-CN', 'en']`.
 */
export function pickLanguage(chosen: Language | null, browserLanguages: readonly string[]): Language {
  if (chosen) return chosen;
  for (const tag of browserLanguages) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'zh' || primary === 'en') return primary;
  }
  return 'en';
}

/** Value of `<html lang>` for a language. */
export function htmlLang(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文' };
