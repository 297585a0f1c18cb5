import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { SpinnerNode } from '../../schema/display.ts';

/** A sign that something is at work. */
export function Spinner({ node, render }: RendererProps<Drawn<SpinnerNode>>): ReactNode {
  const { texts } = useSettings().runtime;
  return (
    <>
      {node.show !== false && <CircularProgress size={20} aria-label={texts.loading} />}
      {render(node.body, 'body')}
    </>
  );
}
