import { findFilter } from './filters/index.ts';
import { testFilterNames } from './filters/test-filters.ts';
import { findFunction } from './functions/index.ts';
import { provideVocabulary } from './vocabulary.ts';

/** Gives expressions all functions and filters. */
export function provideWholeVocabulary(): void {
  provideVocabulary({ findFunction, findFilter, testFilterNames });
}
