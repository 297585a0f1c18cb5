import { currentPreferences } from '../preferences.ts';
import { pickLanguage } from './language.ts';
import { textTables, type TextTables } from './tables.ts';

/** The texts in the language in use at this moment, for what is told outside of drawing. */
export function currentTables(): TextTables {
  return textTables(pickLanguage(currentPreferences().language, navigator.languages));
}
