import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ContainerNode } from '../../schema/layout.ts';

/** A box around nodes; a wrapper has space inside. */
export function Container({ node, render }: RendererProps<Drawn<ContainerNode>>): ReactNode {
  const padded = node.type === 'wrapper' && node.size !== 'none';
  return (
    <Box sx={{ p: padded ? 1.5 : 0, minWidth: 0 }}>
      {render(node.body ?? node.rows, node.body === undefined ? 'rows' : 'body')}
    </Box>
  );
}
