import { useMemo } from 'react';
import { readRows, type Row } from '../../core/crud/read-rows.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';

/** The rows that a list shows without a call of its own: `source`, the value of its name, otherwise `items` or `rows` of the scope. */
export function useItems(node: SchemaObject, scope: Scope, enabled = true): readonly Row[] {
  const { runtime } = useSettings();
  const { source, name } = node as { readonly source?: unknown; readonly name?: unknown };
  const found = useTracked(
    scope,
    (reader) => {
      if (!enabled) return undefined;
      if (Array.isArray(source)) return source as readonly unknown[];
      if (typeof source === 'string')
        return evaluateTemplate(source.includes('$') ? source : `\${${source}}`, reader, runtime.warn);
      const named = typeof name === 'string' ? reader.read(name) : undefined;
      return named ?? reader.read('items') ?? reader.read('rows') ?? node['value'] ?? node.data;
    },
    [source, name, node, enabled],
  );
  return useMemo(() => readRows(found).rows, [found]);
}
