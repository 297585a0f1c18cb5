import { enUS as callsEnUS, zhCN as callsZhCN, type ApiClientLocale } from '@lab-console/api-client/locales';
import { enUS, type ConsoleText } from './enUS.ts';
import type { Language } from './language.ts';
import { zhCN } from './zhCN.ts';

/** All texts of the console in one language. */
export interface TextTables {
  /** The console's own texts. */
  readonly text: ConsoleText;
  /** Texts about calls: the error catalogue and the outcomes of section 8. */
  readonly calls: ApiClientLocale;
}

const tables: Readonly<Record<Language, TextTables>> = {
  en: { text: enUS, calls: callsEnUS },
  zh: { text: zhCN, calls: callsZhCN },
};

/** The console's texts in a language. */
export function textTables(language: Language): TextTables {
  return tables[language];
}
