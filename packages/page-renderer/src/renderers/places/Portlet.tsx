import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode, SchemaObject } from '../../schema/base.ts';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { PortletNode } from '../../schema/layout.ts';

/** A framed box with tabs, a text and tools at its head. */
export function Portlet({ node, scope, render }: RendererProps<Drawn<PortletNode>>): ReactNode {
  const description = useText(node.description, scope);
  const tabs = useMemo<SchemaObject>(() => {
    const { style: _style, className: _className, toolbar: _toolbar, description: _description, ...rest } = node;
    return { ...rest, type: 'tabs' };
  }, [node]);
  const tools = [
    ...asList(node.toolbar),
    ...(Array.isArray(node.tabs) ? (node.tabs as readonly unknown[]) : []).flatMap((tab) =>
      isPlainObject(tab) ? asList(tab['toolbar']) : [],
    ),
  ];
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      {(description !== '' || tools.length > 0) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, color: 'text.secondary' }}>{description}</Box>
          {render(tools, 'toolbar')}
        </Box>
      )}
      {render(tabs, '')}
    </Paper>
  );
}

function asList(value: unknown): readonly SchemaNode[] {
  return Array.isArray(value) ? (value as readonly SchemaNode[]) : value === undefined ? [] : [value as SchemaNode];
}
