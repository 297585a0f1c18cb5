import type { RendererDefinition } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Replaces what must not run while a page is edited. */
export const boxRenderer: RendererDefinition = {
  load: () => Promise.resolve({ default: BoxedNode }),
};

function BoxedNode({ node }: { readonly node: Readonly<Record<string, unknown>> }): ReactNode {
  return (
    <Box sx={{ p: 2, minHeight: 64, border: '1px dashed', borderColor: 'text.secondary', color: 'text.secondary' }}>
      {String(node['type'])}
    </Box>
  );
}
