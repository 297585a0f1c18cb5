import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { evaluateCondition } from '../../core/expression/condition.ts';
import { evaluateTemplate, renderText } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';

/** Names and values in columns; with borders as a table (`mode: "table"`, the usual one), or plain. */
export function PropertyPart({ node, scope, render }: RendererProps): ReactNode {
  const { runtime } = useSettings();
  const title = useText(node['title'], scope);
  const { items: given, source } = node as { readonly items?: unknown; readonly source?: unknown };
  const items = useTracked(
    scope,
    (reader) => {
      const found = typeof source === 'string' ? evaluateTemplate(source, reader, runtime.warn) : given;
      const list = Array.isArray(found)
        ? (found as readonly unknown[]).filter(isPlainObject)
        : isPlainObject(found)
          ? Object.entries(found).map(([label, content]) => ({ label, content }))
          : [];
      return list.filter(
        (item) =>
          (item['visibleOn'] === undefined || evaluateCondition(item['visibleOn'] as string, reader, runtime.warn)) &&
          (item['hiddenOn'] === undefined || !evaluateCondition(item['hiddenOn'] as string, reader, runtime.warn)),
      );
    },
    [given, source],
  ) as readonly SchemaObject[];
  const labels = useTracked(scope, (reader) => items.map((item) => renderText(toText(item['label']), reader, runtime.warn)), [
    items,
  ]);
  const count = typeof node['column'] === 'number' && node['column'] > 0 ? Math.min(12, node['column']) : 3;
  const bordered = node['mode'] !== 'simple';
  const separator = typeof node['separator'] === 'string' ? node['separator'] : ': ';
  const cells = useMemo(
    () =>
      items.map((item, index) => {
        const span = typeof item['span'] === 'number' ? Math.max(1, Math.min(count, item['span'])) : 1;
        return { item, index, span };
      }),
    [items, count],
  );
  return (
    <Box sx={{ mb: 2 }}>
      {title !== '' && (
        <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
          {title}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${count}, minmax(0, 1fr))` },
          ...(bordered ? { borderTop: 1, borderLeft: 1, borderColor: 'divider' } : { gap: 1 }),
        }}
      >
        {cells.map(({ item, index, span }) => (
          <Box
            key={index}
            sx={{
              display: 'flex',
              gridColumn: { sm: `span ${span}` },
              minWidth: 0,
              ...(bordered ? { borderRight: 1, borderBottom: 1, borderColor: 'divider' } : {}),
            }}
          >
            <Box
              component="dt"
              sx={{
                color: 'text.secondary',
                flexShrink: 0,
                ...(bordered ? { p: 1, bgcolor: 'action.hover', minWidth: 96 } : {}),
              }}
            >
              {labels[index]}
              {!bordered && separator}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...(bordered ? { p: 1 } : {}) }}>
              {render(contentOf(item['content']), `items[${index}].content`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function contentOf(content: unknown): SchemaNode {
  return isPlainObject(content) || Array.isArray(content) ? (content as SchemaNode) : toText(content);
}
