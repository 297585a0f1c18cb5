import { toText } from '../../core/data/to-text.ts';
import { evaluateTemplate, isTemplate } from '../../core/expression/template.ts';
import type { DataReader } from '../../core/scope/DataReader.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** How many rows there may be. */
export interface RowLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** Reads `minLength` and `maxLength`, numbers or templates that follow what they read. */
export function useRowLimits(node: SchemaObject, scope: Scope): RowLimits {
  const { warn } = useSettings().runtime;
  const { minLength, maxLength } = node;
  const read = (given: unknown, reader: DataReader, fallback: number): number => {
    const value = typeof given === 'string' && isTemplate(given) ? evaluateTemplate(given, reader, warn) : given;
    const count = toText(value) === '' ? Number.NaN : Number(value);
    return count > 0 ? count : fallback;
  };
  const minimum = useTracked(scope, (reader) => read(minLength, reader, 0), [minLength]);
  const maximum = useTracked(scope, (reader) => read(maxLength, reader, Infinity), [maxLength]);
  return { minimum, maximum };
}
