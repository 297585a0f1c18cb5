import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';

/** A sign that something is at work. */
export function Spinner({ node, render }: RendererProps): ReactNode {
  const { texts } = useSettings().runtime;
  return (
    <>
      {node['show'] !== false && <CircularProgress size={20} aria-label={texts.loading} />}
      {render(node['body'] as never, 'body')}
    </>
  );
}
