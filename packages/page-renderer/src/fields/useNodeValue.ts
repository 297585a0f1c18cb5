import { getPath } from '../core/data/path.ts';
import { evaluateTemplate } from '../core/expression/template.ts';
import type { Scope } from '../core/scope/Scope.ts';
import type { SchemaObject } from '../schema/base.ts';
import { useSettings } from '../view/contexts.ts';
import { useTracked } from '../view/useTracked.ts';

/** Returns the value that a display shows: the one under its `name`, otherwise its `value`, in which only `${…}` and `<%= … %>` are worked out. */
export function useNodeValue(node: SchemaObject, scope: Scope): unknown {
  const { runtime } = useSettings();
  const { name, value, source } = node as { readonly name?: unknown; readonly value?: unknown; readonly source?: unknown };
  return useTracked(
    scope,
    (reader) => {
      if (typeof name === 'string' && name !== '') {
        const first = /^[^.[]+/.exec(name)?.[0] ?? name;
        const found = getPath({ [first]: reader.read(first) }, name);
        if (found !== undefined) return found;
      }
      if (typeof source === 'string' && source.includes('$') && value === undefined)
        return evaluateTemplate(source, reader, runtime.warn);
      return typeof value === 'string' && /\$\{|<%/.test(value) ? evaluateTemplate(value, reader, runtime.warn) : value;
    },
    [name, value, source],
  );
}

/** Returns the text where there is nothing to show. */
export function placeholderOf(node: SchemaObject): string {
  return typeof node['placeholder'] === 'string' ? node['placeholder'] : '-';
}
