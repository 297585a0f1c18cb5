import type { ScoreMatch } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';

/** The sentence of a match in the reader's language, where the server gives it; runs from before it did have one language. */
export function matchSentence(
  { message, translations }: Pick<ScoreMatch, 'message' | 'translations'>,
  language: Language,
): string {
  return translations?.[language] ?? message;
}
