import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { useText } from '../../view/useText.ts';

/** Any nodes under a label, in line with the inputs. */
export function Control({ node, scope, render }: RendererProps): ReactNode {
  const label = useText(node['label'] === false ? '' : node['label'], scope);
  return (
    <Box role={label === '' ? undefined : 'group'} aria-label={label || undefined} sx={{ mb: 2 }}>
      {label !== '' && <Box sx={{ fontSize: 14, mb: 0.5 }}>{label}</Box>}
      {render(node['body'] as never, 'body')}
    </Box>
  );
}
