import { classTable } from '../style/class-table.ts';
import { findFilter } from './filters/index.ts';
import { testFilterNames } from './filters/test-filters.ts';
import { findFunction } from './functions/index.ts';
import { callMethod } from './methods.ts';
import { nodeProperties } from './node-properties.ts';
import { provideVocabulary } from './vocabulary.ts';

/** Gives definitions their whole vocabulary: all functions and filters of expressions, and the helper classes. */
export function provideWholeVocabulary(): void {
  provideVocabulary({ findFunction, findFilter, callMethod, testFilterNames, nodeProperties, classNames: classTable });
}
