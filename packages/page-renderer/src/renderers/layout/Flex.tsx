import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { safeStyleValue } from '../../core/style/class-names.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { FlexNode } from '../../schema/layout.ts';

/** Nodes in a row or a column. */
export function Flex({ node, render }: RendererProps<Drawn<FlexNode>>): ReactNode {
  const items = (Array.isArray(node.items) ? node.items : []) as readonly SchemaNode[];
  const text = (name: string, fallback: string): string => {
    const given = safeStyleValue(node[name]);
    return typeof given === 'string' ? given : fallback;
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: text('gap', '8px'),
        flexDirection: text('direction', 'row'),
        justifyContent: text('justify', 'flex-start'),
        alignItems: text('alignItems', 'center'),
        minWidth: 0,
      }}
    >
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
        <Box key={index} sx={{ minWidth: 0 }}>
          {render(item, `items[${index}]`)}
        </Box>
      ))}
    </Box>
  );
}
