import { useEffect, type ReactNode } from 'react';
import { evaluateCondition, evaluateExpression } from '../../core/expression/condition.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** Keeps a value of the form equal to what a formula gives. */
export function FormulaField({ node, scope }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const { formula, condition, name } = node as {
    readonly formula?: unknown;
    readonly condition?: string;
    readonly name?: string;
  };
  const value = useTracked(
    scope,
    (reader) => {
      if (typeof formula !== 'string') return formula;
      if (condition !== undefined && !evaluateCondition(condition, reader, runtime.warn)) return undefined;
      return evaluateExpression(formula, reader, runtime.warn);
    },
    [formula, condition],
  );
  useEffect(() => {
    if (name !== undefined && value !== undefined) scope.set(name, value);
  }, [name, value, scope]);
  return null;
}
