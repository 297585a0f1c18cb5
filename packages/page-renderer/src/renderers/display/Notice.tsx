import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useState, type ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useText } from '../../view/useText.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { AlertNode } from '../../schema/display.ts';

const levels = ownMap<'info' | 'success' | 'warning' | 'error'>({
  success: 'success',
  warning: 'warning',
  danger: 'error',
  error: 'error',
});

/** A notice in the page. */
export function Notice({ node, scope, render }: RendererProps<Drawn<AlertNode>>): ReactNode {
  const [open, setOpen] = useState(true);
  const title = useText(node.title, scope);
  const level = useText(node.level, scope);
  if (!open) return null;
  return (
    <Alert
      severity={levels[level] ?? 'info'}
      sx={{ mb: 1.5 }}
      {...(node.showCloseButton === true ? { onClose: () => setOpen(false) } : {})}
    >
      {title !== '' && <AlertTitle>{title}</AlertTitle>}
      {render(node.body, 'body')}
      {node.actions !== undefined && render(node.actions, 'actions')}
    </Alert>
  );
}
