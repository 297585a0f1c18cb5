import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { Option } from '../../core/options/options.ts';
import { Scope } from '../../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { NodeContext, useRenderContext, type Picking, type RenderContext } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { isRemote } from './is-remote.ts';

/** The list in which rows are picked. */
export function PickList({
  node,
  options,
  path,
  valueField,
  picking,
}: {
  readonly node: SchemaObject;
  readonly options: readonly Option[];
  readonly path: string;
  readonly valueField: string;
  readonly picking: Picking;
}): ReactNode {
  const renderContext = useRenderContext();
  const list = useMemo<SchemaNode>(() => {
    const schema: Readonly<Record<string, unknown>> = isPlainObject(node['pickerSchema']) ? node['pickerSchema'] : {};
    const listItem = { title: `\${${toText(node['labelField']) || 'label'}}` };
    return {
      mode: 'list',
      listItem,
      ...(isRemote(node['source']) ? { api: node['source'] } : { source: '${pickerOptions}' }),
      ...schema,
      type: 'crud',
      syncLocation: false,
      primaryField: valueField,
      keepItemSelectionOnPageChange: true,
      bulkActions: [],
    };
  }, [node, valueField]);
  const { rows, multiple, onChange } = picking;
  // Options are data, not part of the definition: nothing in them is worked out.
  const scope = useMemo(
    () => new Scope({ parent: renderContext.scope, values: { pickerOptions: options.map(({ raw }) => raw) } }),
    [renderContext.scope, options],
  );
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope, form: undefined, picking: { rows, multiple, onChange } }),
    [renderContext, scope, rows, multiple, onChange],
  );
  return (
    <NodeContext.Provider value={inner}>
      <NodeView node={list} path={`${path}.pickerSchema`} />
    </NodeContext.Provider>
  );
}
