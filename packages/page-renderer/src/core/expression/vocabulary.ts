import type { SchemaObject } from '../../schema/base.ts';
import type { DataReader } from '../scope/DataReader.ts';
import type { ClassStyle } from '../style/class-style.ts';
import type { Filter } from './filters/types.ts';
import type { FormulaFunction } from './functions/types.ts';
import type { callMethod } from './methods.ts';
import type { OnRefused } from './on-refused.ts';

/** What definitions may name: functions and filters of expressions, and helper classes. */
export interface Vocabulary {
  readonly findFunction: (name: string) => FormulaFunction | undefined;
  readonly findFilter: (name: string) => Filter | undefined;
  /** Calls a method of a value (`list.includes(1)`). */
  readonly callMethod: typeof callMethod;
  /** Filters that test and choose; one that has decided is not overruled by those right behind it. */
  readonly testFilterNames: ReadonlySet<string>;
  /** Style of the helper classes that have a name of their own. */
  readonly classNames: Readonly<Record<string, ClassStyle>>;
  /** Works out `xxxOn` and `xxxExpr` of a node. */
  readonly nodeProperties: (node: SchemaObject, reader: DataReader, warn: OnRefused) => SchemaObject;
}

// One for the program and no argument: it is the same for every page, and what is compiled with it is kept by its text for all of them.
let provided: Vocabulary | undefined;

/** Takes the vocabulary that came on demand. */
export function provideVocabulary(vocabulary: Vocabulary): void {
  provided = vocabulary;
}

/** The vocabulary; throws before it came. */
export function vocabulary(): Vocabulary {
  if (!provided)
    throw new Error(
      'An expression was worked out before its functions were loaded: draw it in <PageRenderer>, or import “/expressions”.',
    );
  return provided;
}
