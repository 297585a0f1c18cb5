import { filterNames } from '../../core/crud/crud-location.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import type { CrudNode } from '../../schema/drawn.ts';

/** The filter of a list: its own, or one from `searchable` columns where `autoGenerateFilter` asks for it. */
export function filterOf(node: CrudNode): SchemaObject | undefined {
  if (isPlainObject(node.filter)) return node.filter;
  if (!node.autoGenerateFilter || filterNames(node).length === 0) return undefined;
  const body = (node.columns ?? [])
    .filter(({ searchable, name }) => searchable && name !== undefined)
    .map(({ searchable, name, label }): SchemaNode => ({
      type: 'input-text',
      name,
      label,
      clearable: true,
      ...(isPlainObject(searchable) ? searchable : {}),
    }));
  return body.length === 0 ? undefined : { type: 'form', title: '', body };
}
