import { currentPreferences } from '../environment/preferences.ts';
import { pickLanguage, type Language } from './language.ts';
import { textTables, type TextTables } from './tables.ts';

/** The language in use at this moment, for what is told outside of drawing. */
export function currentLanguage(): Language {
  return pickLanguage(currentPreferences().language, navigator.languages);
}

/** The texts in the language in use at this moment, for what is told outside of drawing. */
export function currentTables(): TextTables {
  return textTables(currentLanguage());
}
