import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';

/** Buttons side by side. */
export function ButtonGroup({ node, render }: RendererProps): ReactNode {
  const buttons = (
    Array.isArray(node['buttons']) ? node['buttons'] : Array.isArray(node['body']) ? node['body'] : []
  ) as readonly SchemaNode[];
  return (
    <Stack direction="row" role="group" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {render(buttons, 'buttons')}
    </Stack>
  );
}
