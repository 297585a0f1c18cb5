import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Row } from '../../core/crud/read-rows.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { useText } from '../../view/useText.ts';
import { ItemViews } from './ItemViews.tsx';
import { useItems } from './useItems.ts';

const keyOf = (row: Row): string => toText(row['id']);

/** `cards` and `list`: rows that are already there, as cards or one below the other. */
export function ItemsPart({ node, path, scope, render }: RendererProps): ReactNode {
  const { texts } = useSettings().runtime;
  const rows = useItems(node, scope);
  const title = useText(node['title'], scope);
  const { header, footer } = node as { readonly header?: SchemaNode; readonly footer?: SchemaNode };
  return (
    <Box sx={{ mb: 2 }}>
      {title !== '' && (
        <Typography component="h2" sx={{ fontSize: 15, fontWeight: 600, mb: 1 }}>
          {title}
        </Typography>
      )}
      {header !== undefined && node['showHeader'] !== false && render(header, 'header')}
      <ItemViews
        mode={node.type === 'list' ? 'list' : 'cards'}
        node={node}
        path={path}
        rows={rows}
        keyOf={keyOf}
        scope={scope}
        selection={undefined}
        loading={false}
        loaded
        placeholder={typeof node['placeholder'] === 'string' ? node['placeholder'] : texts.empty}
        label={title || undefined}
      />
      {footer !== undefined && node['showFooter'] !== false && render(footer, 'footer')}
    </Box>
  );
}
