import { dateFunctions } from './date.ts';
import { hostFunction } from '../host-vocabulary.ts';
import { listFunctions } from './list.ts';
import { lazyFunctions } from './logic.ts';
import { mathFunctions } from './math.ts';
import { textFunctions } from './text.ts';
import type { FormulaFunction, FunctionTable } from './types.ts';

const functions: FunctionTable = { ...mathFunctions, ...textFunctions, ...dateFunctions, ...listFunctions };

/** The function of a name; names are upper case, other spellings are taken too. */
export function findFunction(name: string): FormulaFunction | undefined {
  const key = name.toUpperCase();
  // `date(x)` in lower case is the filter, `DATE(…)` the function.
  if (
    name !== key &&
    name === name.toLowerCase() &&
    ['date', 'sum', 'abs', 'round', 'count', 'join', 'split', 'trim', 'concat', 'last', 'truncate', 'now'].includes(name)
  )
    return undefined;
  if (Object.hasOwn(functions, key)) return functions[key];
  const own = hostFunction(name);
  return own && ((args, evaluation) => evaluation.bounded(own(...args)));
}

/** Names of all functions, for editors and tests. */
export const functionNames: readonly string[] = [...lazyFunctions.keys(), ...Object.keys(functions)];
