import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ProgressNode } from '../../schema/display.ts';

/** A share of a hundred as a bar. */
export function Progress({ node, scope }: RendererProps<Drawn<ProgressNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const number = Number(toText(value));
  if (toText(value) === '' || Number.isNaN(number)) return <span>{placeholderOf(node)}</span>;
  const share = Math.min(100, Math.max(0, number));
  const label = typeof node.label === 'string' ? node.label : `${share}%`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120 }}>
      <LinearProgress variant="determinate" value={share} aria-label={label} sx={{ flex: 1, height: 6, borderRadius: 3 }} />
      {node.showLabel !== false && <span>{share}%</span>}
    </Box>
  );
}
