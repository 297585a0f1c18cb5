import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { formatText } from '../../core/data/format-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { NotDrawnNode } from '../../schema/shown.ts';

/** Replaces a part that would run code; the part itself never does. */
export function NotDrawn({ node, path }: RendererProps<Drawn<NotDrawnNode>>): ReactNode {
  const { runtime } = useSettings();
  const { display } = usePartTexts();
  runtime.warn(`“${node.type ?? ''}” at ${path} would run code and is not drawn`);
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
      {formatText(display.notDrawn, { type: node.type ?? '' })}
    </Alert>
  );
}
