import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';

/** Inputs that belong together, under a common name. */
export function FieldSet({ node, render }: RendererProps): ReactNode {
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1, mx: 0, mb: 2, minWidth: 0 }}
    >
      {node['title'] !== undefined && (
        <Box component="legend" sx={{ fontWeight: 600, px: 0.5 }}>
          {render(node['title'] as never, 'title')}
        </Box>
      )}
      {render((node['body'] ?? node['controls']) as never, 'body')}
    </Box>
  );
}
