import { currentPreferences } from '../environment/preferences.ts';
import { pickLanguage, type Language } from './language.ts';
import { textTables, type TextTables } from './tables.ts';

/** Returns the language in use at this moment, for notices outside of drawing. */
export function currentLanguage(): Language {
  return pickLanguage(currentPreferences().language, navigator.languages);
}

/** Returns the texts in the language in use at this moment, for notices outside of drawing. */
export function currentTables(): TextTables {
  return textTables(currentLanguage());
}
