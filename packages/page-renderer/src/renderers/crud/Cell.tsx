import type { Column } from '../../core/crud/list-parts.ts';
import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, Suspense, useMemo, type ReactNode } from 'react';
import { getPath, isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { needsRoom, wordWrap } from '../../core/data/word-wrap.ts';
import { renderText } from '../../core/expression/template.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import { NodeContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { NodeView } from '../../view/NodeView.tsx';
import { useTracked } from '../../view/useTracked.ts';
import { isPlainText } from './columns.ts';

const QuickEdit = lazyComponent(() => import('./QuickEdit.tsx'), 'QuickEdit');

/** Fetches what changes cells in their place, so that it is here when the rows are. */
export const preloadQuickEdit = QuickEdit.preload;

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
  const cell = isPlainText(node) ? (
    <PlainCell node={node} scope={scope} />
  ) : node.names === true && typeof node['tpl'] === 'string' ? (
    <NamesOfTemplate template={node['tpl']} scope={scope} />
  ) : (
    <NodeCell column={column} scope={scope} path={path} />
  );
  if (node.quickEdit !== undefined && node.quickEdit !== false)
    return (
      <Suspense fallback={cell}>
        <QuickEdit column={column} scope={scope} path={path}>
          {cell}
        </QuickEdit>
      </Suspense>
    );
  return node.copyable === undefined || node.copyable === false ? cell : <Copyable node={node} scope={scope} cell={cell} />;
});

function Copyable({
  node,
  scope,
  cell,
}: {
  readonly node: SchemaObject;
  readonly scope: Scope;
  readonly cell: ReactNode;
}): ReactNode {
  const { runtime } = useSettings();
  const given: unknown = node['copyable'];
  const content = isPlainObject(given) && typeof given['content'] === 'string' ? given['content'] : `\${${node.name ?? ''}}`;
  const text = useTracked(scope, (reader) => renderText(content, reader, runtime.warn), [content]);
  if (text === '') return cell;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {cell}
      <IconButton
        size="small"
        aria-label={`${runtime.texts.copy} ${text}`}
        onClick={() => {
          void Promise.resolve(runtime.environment.copy(text)).then(() =>
            runtime.environment.notify('success', runtime.texts.copied),
          );
        }}
      >
        <Icon name="copy" sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  );
}

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
  if (text === '') return typeof node['placeholder'] === 'string' ? node['placeholder'] : '-';
  if (node.names === true) return <Names text={text} />;
  // The cell around it keeps words whole.
  return needsRoom(text) ? (
    <span style={{ overflowWrap: wordWrap(text), display: 'inline-block', minWidth: '6em' }}>{text}</span>
  ) : (
    text
  );
}

function NamesOfTemplate({ template, scope }: { readonly template: string; readonly scope: Scope }): ReactNode {
  const { runtime } = useSettings();
  return <Names text={useTracked(scope, (reader) => renderText(template, reader, runtime.warn), [template])} />;
}

/** The first of several names, and how many more there are; all of them where it is pointed at. */
function Names({ text }: { readonly text: string }): ReactNode {
  const [first = '', ...others] = text.split(/, ?|、|\n/);
  return others.length === 0 ? (
    text
  ) : (
    <span title={text}>
      {first}
      <Box component="span" sx={{ color: 'text.secondary', ml: 0.5 }}>
        +{others.length}
      </Box>
    </span>
  );
}

function NodeCell({ column, scope, path }: { readonly column: Column; readonly scope: Scope; readonly path: string }): ReactNode {
  const renderContext = useRenderContext();
  const node = useMemo(() => {
    // What a column has for its header and its place is not the node's own.
    const {
      label,
      sortable: _sortable,
      width: _width,
      fixed: _fixed,
      className: _className,
      searchable: _searchable,
      toggled: _toggled,
      remark: _remark,
      quickEdit: _quickEdit,
      copyable: _copyable,
      filterable: _filterable,
      groupName: _groupName,
      classNameExpr: _classNameExpr,
      popOver: _popOver,
      onEvent,
      ...own
    } = column.node;
    const type = own.type ?? (own['tpl'] === undefined ? 'plain' : 'tpl');
    // The cell itself listens to what happens to a text in it.
    const rest = onEvent === undefined || /^(?:plain|text|tpl)$/.test(type) ? own : { ...own, onEvent };
    // The label of a column is its head: only a button in its cells is called so as well, and for screen readers a bar.
    const isCalled = ['button', 'action', 'submit', 'dropdown-button', 'progress'].includes(type);
    return isCalled && label !== undefined ? { ...rest, label, type } : { ...rest, type };
  }, [column]);
  const inner = useMemo<RenderContext>(
    () => ({ ...renderContext, scope, inCell: true, bulk: false, form: undefined }),
    [renderContext, scope],
  );
  return (
    <NodeContext.Provider value={inner}>
      <NodeView node={node} path={`${path}.${column.at}`} />
    </NodeContext.Provider>
  );
}
