import type { RowSelection } from '../../core/crud/list-parts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { memo, useMemo, type ReactNode } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import { formatText } from '../../core/data/format-text.ts';
import { isPlainObject } from '../../core/data/path.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { NodeContext, useRenderContext, useSettings, type RenderContext } from '../../view/contexts.ts';
import { NodeView } from '../../view/NodeView.tsx';
import { Repeated, usePortion } from '../../view/usePortion.tsx';
import { useRowScopes } from '../crud/useRowScopes.ts';

/** What a view of entries shows. */
export interface ItemViewsProps {
  /** `cards`: entries side by side as cards; `list`: one below the other. */
  readonly mode: 'cards' | 'list';
  /** The list's node: `card` or `listItem`, `columnsCount`, `itemAction`. */
  readonly node: SchemaObject;
  readonly path: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly scope: Scope;
  readonly selection: RowSelection | undefined;
  readonly loading: boolean;
  readonly loaded: boolean;
  readonly placeholder: string;
  readonly label: string | undefined;
}

/** Rows as cards or as a list, each drawn by the same node in the scope of its row. */
export function ItemViews(props: ItemViewsProps): ReactNode {
  const { mode, node, path, rows, keyOf, scope, selection, loading, loaded, placeholder, label } = props;
  const rowScope = useRowScopes(scope);
  const { texts } = useSettings().runtime;
  const key = mode === 'cards' ? 'card' : 'listItem';
  const template = useMemo<SchemaNode>(() => {
    const given: unknown = node[key] ?? (mode === 'list' ? { body: node['body'] ?? node['columns'] } : {});
    const type = mode === 'cards' ? 'card' : 'list-item';
    return {
      ...(node['itemAction'] === undefined ? {} : { itemAction: node['itemAction'] }),
      ...(isPlainObject(given) ? given : { body: given as SchemaNode }),
      type,
    };
  }, [node, key, mode]);
  const { shown, more } = usePortion(rows);
  if (!loaded && loading)
    return (
      <Box aria-busy>
        <Skeleton variant="rounded" height={184} />
      </Box>
    );
  if (loaded && rows.length === 0) return <Box sx={{ py: 5, textAlign: 'center', color: 'text.secondary' }}>{placeholder}</Box>;
  const columns = typeof node['columnsCount'] === 'number' && node['columnsCount'] > 0 ? Math.min(12, node['columnsCount']) : 0;
  const selectable = selection ? rows.filter(selection.isSelectable) : [];
  const isFull = selection !== undefined && selectable.length > 0 && selectable.every(selection.isSelected);
  return (
    <Repeated times={shown.length}>
      {selection && (
        <Button
          size="small"
          aria-pressed={isFull}
          disabled={selectable.length === 0}
          onClick={() => selection.toggleAll(!isFull)}
          sx={{ mb: 0.5 }}
        >
          {texts.selectAll}
        </Button>
      )}
      <Box
        component="ul"
        aria-label={label}
        aria-busy={loading}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          ...(mode === 'cards'
            ? {
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: columns > 0 ? `repeat(${columns}, minmax(0, 1fr))` : 'repeat(auto-fill, minmax(260px, 1fr))',
                },
              }
            : { border: 1, borderColor: 'divider', borderRadius: 1, '& > li + li': { borderTop: 1, borderColor: 'divider' } }),
        }}
      >
        {shown.map((row, index) => (
          <Entry
            key={keyOf(row) || index}
            row={row}
            index={index}
            scope={rowScope(row, index)}
            template={template}
            path={`${path}.${key}`}
            checked={selection?.isSelected(row)}
            selectable={selection?.isSelectable(row)}
            onToggle={selection?.toggle}
          />
        ))}
      </Box>
      {more}
    </Repeated>
  );
}

interface EntryProps {
  readonly row: Row;
  readonly index: number;
  readonly scope: Scope;
  readonly template: SchemaNode;
  readonly path: string;
  readonly checked: boolean | undefined;
  readonly selectable: boolean | undefined;
  readonly onToggle: ((row: Row) => void) | undefined;
}

const Entry = memo(function Entry({ row, index, scope, template, path, checked, selectable, onToggle }: EntryProps): ReactNode {
  const renderContext = useRenderContext();
  const { texts } = useSettings().runtime;
  const inner = useMemo<RenderContext>(() => ({ ...renderContext, scope, bulk: false, form: undefined }), [renderContext, scope]);
  return (
    <Box component="li" sx={{ display: 'flex', minWidth: 0 }}>
      {checked !== undefined && (
        <Checkbox
          size="small"
          checked={checked}
          disabled={!selectable}
          onChange={() => onToggle?.(row)}
          slotProps={{ input: { 'aria-label': formatText(texts.selectRow, { row: index + 1 }) } }}
          sx={{ alignSelf: 'flex-start' }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <NodeContext.Provider value={inner}>
          <NodeView node={template} path={path} />
        </NodeContext.Provider>
      </Box>
    </Box>
  );
});
