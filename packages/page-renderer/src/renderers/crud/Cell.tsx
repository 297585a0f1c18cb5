import { memo, useMemo, type ReactNode } from 'react';
import { getPath } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { PlaceContext, usePlace, type Place } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { useTracked } from '../../view/useTracked.ts';
import type { Column } from './columns.ts';

/** The content of one cell: plain text drawn directly, everything else as the node that the column is. */
export const Cell = memo(function Cell({
  column,
  scope,
  path,
}: {
  readonly column: Column;
  readonly scope: Scope;
  readonly path: string;
}): ReactNode {
  const { node } = column;
  const plain =
    (node.type === undefined || node.type === 'text' || node.type === 'plain') &&
    node['tpl'] === undefined &&
    node['text'] === undefined &&
    node.visibleOn === undefined &&
    node.hiddenOn === undefined;
  return plain ? <PlainCell node={node} scope={scope} /> : <NodeCell column={column} scope={scope} path={path} />;
});

function PlainCell({ node, scope }: { readonly node: SchemaObject; readonly scope: Scope }): ReactNode {
  const name = node.name ?? '';
  const first = /^[^.[]+/.exec(name)?.[0] ?? name;
  const cut = node['canAccessSuperData'] === false;
  const text = useTracked(
    scope,
    (reader) => {
      const seen = reader.read(first);
      return toText(cut ? scope.getOwn(name) : getPath({ [first]: seen }, name));
    },
    [name, cut],
  );
  return text === '' ? (typeof node['placeholder'] === 'string' ? node['placeholder'] : '-') : text;
}

function NodeCell({ column, scope, path }: { readonly column: Column; readonly scope: Scope; readonly path: string }): ReactNode {
  const place = usePlace();
  const node = useMemo(() => {
    // What a column says about its head and its place is not the node's own.
    const {
      label,
      sortable: _sortable,
      width: _width,
      fixed: _fixed,
      className: _className,
      searchable: _searchable,
      toggled: _toggled,
      remark: _remark,
      ...rest
    } = column.node;
    const type = rest.type ?? (rest['tpl'] === undefined ? 'plain' : 'tpl');
    const isButton = ['button', 'action', 'submit', 'link', 'tag', 'dropdown-button', 'progress'].includes(type);
    return isButton && label !== undefined ? { ...rest, label, type } : { ...rest, type };
  }, [column]);
  const inner = useMemo<Place>(() => ({ ...place, scope, inCell: true, bulk: false, form: undefined }), [place, scope]);
  return (
    <PlaceContext.Provider value={inner}>
      <NodeView node={node} path={`${path}.${column.at}`} />
    </PlaceContext.Provider>
  );
}
