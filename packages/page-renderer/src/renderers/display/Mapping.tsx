import type { ReactNode } from 'react';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { placeholderOf, useNodeValue } from './useNodeValue.ts';

/** The node that a map has for a value: by key, `"*"` for all others; or the item of a list with that value. */
export function mapped(
  map: unknown,
  value: unknown,
  { valueField = 'value', labelField = 'label' }: { readonly valueField?: string; readonly labelField?: string },
): SchemaNode | undefined {
  const key = toText(value);
  if (Array.isArray(map)) {
    for (const item of map as readonly unknown[]) {
      if (!isPlainObject(item)) continue;
      if (toText(getPath(item, valueField)) === key && Object.hasOwn(item, valueField))
        return getPath(item, labelField) as SchemaNode;
      if (Object.keys(item).length === 1 && Object.hasOwn(item, key)) return item[key] as SchemaNode;
    }
    return undefined;
  }
  if (!isPlainObject(map)) return undefined;
  const found = Object.hasOwn(map, key)
    ? map[key]
    : value === true && Object.hasOwn(map, '1')
      ? map['1']
      : value === false && Object.hasOwn(map, '0')
        ? map['0']
        : undefined;
  return (found ?? map['*']) as SchemaNode | undefined;
}

/** Shows one thing for a value: `map` by value, `"*"` for the rest. */
export function Mapping({ node, scope, render }: RendererProps): ReactNode {
  const value = useNodeValue({ ...node, source: undefined }, scope);
  const source = useNodeValue({ source: node['source'] }, scope);
  const fields = {
    ...(typeof node['valueField'] === 'string' ? { valueField: node['valueField'] } : {}),
    ...(typeof node['labelField'] === 'string' ? { labelField: node['labelField'] } : {}),
  };
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const shown = values.map((item) => mapped(node['map'] ?? source, item, fields) ?? (toText(item) || placeholderOf(node)));
  return (
    <span>
      {shown.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- values have no identity
        <span key={index}>
          {index > 0 && ' '}
          {render(item, 'map')}
        </span>
      ))}
    </span>
  );
}
