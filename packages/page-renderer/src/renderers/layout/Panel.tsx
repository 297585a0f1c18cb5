import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { PanelNode } from '../../schema/drawn.ts';

/** A framed box with a title and a foot. */
export function Panel({ node, render }: RendererProps<PanelNode & SchemaObject>): ReactNode {
  const title = node.header ?? node.title;
  const { actions, footer } = node;
  return (
    <Paper variant="outlined" sx={{ mb: 2 }}>
      {title !== undefined && (
        <>
          <Typography component="h2" sx={{ px: 2, py: 1, fontSize: 16, fontWeight: 600 }}>
            {render(title, 'title')}
          </Typography>
          <Divider />
        </>
      )}
      <Box sx={{ p: 2 }}>{render(node.body, 'body')}</Box>
      {(footer !== undefined || (Array.isArray(actions) && actions.length > 0)) && (
        <>
          <Divider />
          <Stack direction="row" sx={{ px: 2, py: 1, gap: 1, justifyContent: 'flex-end' }}>
            {render(footer, 'footer')}
            {render(actions, 'actions')}
          </Stack>
        </>
      )}
    </Paper>
  );
}
