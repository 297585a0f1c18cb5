import type { ReactNode } from 'react';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { shownPart } from '../../core/data/shown-part.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { Api, SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useSharedAnswer } from '../../view/useSharedAnswer.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { MappingNode } from '../../schema/display.ts';

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

const variable = /^\$(?:\{[^{}]*\}|[\w.]+)$/;

/** Shows one thing for a value: `map` by value, `"*"` for the rest; `source` names a map of the scope, or a call that returns one. */
export function Mapping(props: RendererProps<Drawn<MappingNode>>): ReactNode {
  const { node, scope } = props;
  const given: unknown = node.source;
  const isCall = isPlainObject(given) ? typeof given['url'] === 'string' : typeof given === 'string' && !variable.test(given);
  const source = useNodeValue({ source: isCall ? undefined : given }, scope);
  const fetched = useSharedAnswer(isCall ? (given as Api) : undefined, scope);
  return <Mapped {...props} map={node.map ?? (isCall ? mapOf(fetched) : source)} />;
}

/** The map in the data of an answer: a list of options, or the data themselves. */
function mapOf(data: unknown): unknown {
  if (!isPlainObject(data)) return data;
  return [data['options'], data['items'], data['records']].find(Array.isArray) ?? data;
}

function Mapped({ node, path, scope, render, map }: RendererProps & { readonly map: unknown }): ReactNode {
  const { runtime } = useSettings();
  const value = useNodeValue({ ...node, source: undefined }, scope);
  const fields = {
    ...(typeof node['valueField'] === 'string' ? { valueField: node['valueField'] } : {}),
    ...(typeof node['labelField'] === 'string' ? { labelField: node['labelField'] } : {}),
  };
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const placeholder = toText(useNodeValue({ value: placeholderOf(node) }, scope));
  const own = map === node['map'];
  const shown = values.map((item) => {
    const found = mapped(map, item, fields);
    // As in amis, a map of the node leaves a value that it does not have as it is, and a source has nothing for it.
    return own ? (found ?? (toText(item) || placeholder)) : (shownPart(found, `${path}.source`, runtime.warn) ?? placeholder);
  });
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
