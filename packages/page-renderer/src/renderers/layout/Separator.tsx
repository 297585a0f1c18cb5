import Divider from '@mui/material/Divider';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';

/** A line between parts, with a title if it has one. */
export function Separator({ node, render }: RendererProps): ReactNode {
  const { title } = node;
  const dashed = node['lineStyle'] === 'dashed';
  return (
    <Divider sx={{ my: 1.5, borderStyle: dashed ? 'dashed' : 'solid' }}>
      {title === undefined ? null : render(title as never, 'title')}
    </Divider>
  );
}
