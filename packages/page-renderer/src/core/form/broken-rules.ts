import type { FormNode } from '../../schema/drawn.ts';
import { evaluateCondition } from '../expression/condition.ts';
import type { OnRefused } from '../expression/on-refused.ts';
import { renderText } from '../expression/template.ts';
import type { DataReader } from '../scope/DataReader.ts';

/** A rule between fields that does not hold. */
export interface BrokenRule {
  readonly text: string;
  /** Fields that it is shown at; none where it belongs to the whole form. */
  readonly names: readonly string[];
}

/** Returns the rules of a form (`rules`) that do not hold. */
export function brokenRules(rules: FormNode['rules'], reader: DataReader, warn: OnRefused): readonly BrokenRule[] {
  if (!Array.isArray(rules)) return [];
  return (rules as NonNullable<FormNode['rules']>)
    .filter(({ rule }) => !evaluateCondition(rule, reader, warn))
    .map(({ message, name }) => ({
      text: renderText(message, reader, warn),
      names: typeof name === 'string' ? [name] : (name ?? []),
    }));
}
