import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { DividerNode } from '../../schema/layout.ts';

/** A line between parts, with a title if it has one. */
export function Separator({ node, render }: RendererProps<Drawn<DividerNode>>): ReactNode {
  const { title, titlePosition } = node;
  if (title !== undefined && titlePosition === 'left') return <Heading>{render(title, 'title')}</Heading>;
  const dashed = node.lineStyle === 'dashed';
  return (
    <Divider sx={{ my: 1.5, borderStyle: dashed ? 'dashed' : 'solid' }}>
      {title === undefined ? null : render(title, 'title')}
    </Divider>
  );
}

/** At the left a title heads what follows: it has no line before it, and one below. */
function Heading({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Box
      role="heading"
      aria-level={2}
      sx={{ fontSize: 16, fontWeight: 600, mt: 3, mb: 2, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {children}
    </Box>
  );
}
