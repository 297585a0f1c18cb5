import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isEqual } from '../../core/data/equal.ts';
import { evaluateCondition, evaluateExpression } from '../../core/expression/condition.ts';
import { renderText } from '../../core/expression/template.ts';
import { scopeReader, type DataReader } from '../../core/scope/DataReader.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { useComponent } from '../../view/useComponent.ts';
import { useTracked } from '../../view/useTracked.ts';

interface FormulaNode {
  readonly name?: string;
  readonly value?: unknown;
  readonly formula?: unknown;
  readonly condition?: string;
  readonly initSet?: boolean;
  readonly autoSet?: boolean;
}

/** A condition with `${…}` shows which changes count; one without holds or does not. */
const isWatched = (condition: string | undefined): condition is string => condition !== undefined && /\$|<%/.test(condition);

/**
 * Writes the result of a formula into a value of the form. It does so at first unless `initSet` is off, then whenever the result changes unless
 * `autoSet` is off, and when a button names it as its `target`. It starts with its own `value`.
 */
export function FormulaField({ node, path, scope }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const { form } = useRenderContext();
  const { name, value, formula, condition, initSet, autoSet } = node as FormulaNode;
  const calculate = useCallback(
    (reader: DataReader): unknown => {
      if (typeof formula !== 'string') return formula;
      // What reads something that is not there yet has no result, where JavaScript would have failed.
      let isWhole = true;
      const result = evaluateExpression(
        formula,
        {
          ...reader,
          read: (key) => {
            const found = reader.read(key);
            if (found === undefined) isWhole = false;
            return found;
          },
        },
        runtime.warn,
      );
      return !isWhole || result === null || Number.isNaN(result) ? undefined : result;
    },
    [formula, runtime],
  );
  const look = useCallback(
    (reader: DataReader) => {
      const result = calculate(reader);
      if (condition === undefined) return { result, sign: undefined, holds: true };
      return isWatched(condition)
        ? { result, sign: renderText(condition, reader, runtime.warn), holds: true }
        : { result, sign: undefined, holds: evaluateCondition(condition, reader, runtime.warn) };
    },
    [calculate, condition, runtime],
  );
  const watched = useTracked(scope, look, [look]);
  const write = useCallback(
    (result: unknown): void => {
      if (name === undefined || name === '') return;
      if (form?.scope === scope) form.derive(name, result);
      else scope.set(name, result);
    },
    [form, name, scope],
  );
  const before = useRef<typeof watched>(undefined);
  useLayoutEffect(() => {
    if (name !== undefined && value !== undefined) {
      if (form?.scope === scope) form.initialize(name, value);
      else if (scope.getOwn(name) === undefined) scope.set(name, value);
    }
    // Only the first value counts.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [form, scope, name]);
  useEffect(() => {
    const last = before.current;
    if (!last) {
      // The inputs around it have taken their first values since it was drawn.
      const first = look(scopeReader(scope));
      before.current = first;
      if (initSet !== false && first.holds && first.result !== undefined) write(first.result);
      return;
    }
    before.current = watched;
    if (autoSet === false || !watched.holds || last === watched) return;
    const isDue = isWatched(condition) ? last.sign !== watched.sign : !isEqual(last.result, watched.result) || !last.holds;
    if (isDue) write(watched.result ?? '');
  }, [watched, condition, initSet, autoSet, look, scope, write]);
  // Found by its id alone: the name is that of the input that it writes.
  const { name: _name, ...unnamed } = node;
  useComponent(unnamed, path, {
    scope,
    receive: () => write(calculate(scopeReader(scope))),
    reload: () => write(calculate(scopeReader(scope))),
  });
  return null;
}
