import Divider from '@mui/material/Divider';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { DividerNode } from '../../schema/layout.ts';

/** A line between parts, with a title if it has one. */
export function Separator({ node, render }: RendererProps<Drawn<DividerNode>>): ReactNode {
  const { title } = node;
  const dashed = node.lineStyle === 'dashed';
  return (
    <Divider sx={{ my: 1.5, borderStyle: dashed ? 'dashed' : 'solid' }}>
      {title === undefined ? null : render(title, 'title')}
    </Divider>
  );
}
