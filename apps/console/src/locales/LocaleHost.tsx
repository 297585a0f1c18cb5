import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { useBranding } from '../environment/branding.ts';
import { usePreferences } from '../environment/preferences.ts';
import type { ConsoleText } from './enUS.ts';
import { htmlLang, pickLanguage, type Language } from './language.ts';
import { textTables, type TextTables } from './tables.ts';

/** The language in use and its texts. */
export interface Locale extends TextTables {
  readonly language: Language;
}

const LocaleContext = createContext<Locale>({ language: 'en', ...textTables('en') });

/** Gives everything below it the user's language, and sets it in the document. */
export function LocaleHost({ children }: { readonly children: ReactNode }): ReactNode {
  const { language: chosen } = usePreferences();
  const language = pickLanguage(chosen, navigator.languages);
  const { systemName } = useBranding();
  const locale = useMemo(() => {
    const tables = textTables(language);
    return { language, ...tables, text: systemName === null ? tables.text : { ...tables.text, systemName } };
  }, [language, systemName]);
  useEffect(() => {
    document.documentElement.lang = htmlLang(language);
  }, [language]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language in use and its texts. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The console's own texts in the language in use. */
export function useText(): ConsoleText {
  return useContext(LocaleContext).text;
}
