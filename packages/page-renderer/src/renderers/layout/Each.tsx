import { useMemo, type ReactNode } from 'react';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { evaluateTemplate } from '../../core/expression/template.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { Repeated, usePortion } from '../../view/usePortion.tsx';
import { useTracked } from '../../view/useTracked.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { EachNode } from '../../schema/layout.ts';

/** Draws its nodes once for every item of a list, in a scope of the item. */
export function Each({ node, scope, render }: RendererProps<Drawn<EachNode>>): ReactNode {
  const { runtime } = useSettings();
  const { name, source } = node as { readonly name?: string; readonly source?: unknown };
  const list = useTracked(
    scope,
    (reader) => {
      if (typeof source === 'string')
        return evaluateTemplate(source.includes('$') ? source : `\${${source}}`, reader, runtime.warn);
      const first = name?.split('.')[0] ?? 'items';
      return getPath({ [first]: reader.read(first) }, name ?? 'items');
    },
    [name, source],
  );
  const key = typeof node.itemKeyName === 'string' ? node.itemKeyName : 'item';
  const indexKey = typeof node.indexKeyName === 'string' ? node.indexKeyName : 'index';
  const scopes = useMemo(
    () =>
      entriesOf(list).map(
        (item, index) =>
          new Scope({
            parent: scope,
            values: { ...(isPlainObject(item) ? item : {}), [key]: item, item, [indexKey]: index, index },
          }),
      ),
    [list, scope, key, indexKey],
  );
  const { shown, more } = usePortion(scopes);
  if (scopes.length === 0) return node.placeholder === undefined ? null : render(node.placeholder, 'placeholder');
  return (
    <Repeated times={shown.length}>
      {shown.map((inner, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no identity that could be known here
        <div key={index}>{render((node.items ?? node.body) as never, `items`, { scope: inner })}</div>
      ))}
      {more}
    </Repeated>
  );
}

/** What a list, or the keys and values of an object, gives. */
function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  return isPlainObject(value) ? Object.entries(value).map(([key, each]) => ({ key, value: each })) : [];
}
