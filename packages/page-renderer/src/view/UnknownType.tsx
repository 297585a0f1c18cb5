import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tooDeep } from '../core/data/bound-depth.ts';
import { formatText } from '../core/data/format-text.ts';
import { useRenderContext, useSettings } from './contexts.ts';
import { usePathNow } from './place.ts';

/** Shows that a node has a type that nothing draws, and where it is. */
export function UnknownType({ type, path }: { readonly type: string; readonly path: string }): ReactNode {
  const { runtime } = useSettings();
  const { texts } = runtime;
  const { inCell } = useRenderContext();
  const problem = type === tooDeep.type ? texts.tooDeep : formatText(texts.unknownType, { type });
  const hint = formatText(texts.unknownTypeHint, { path: usePathNow(path) });
  // A cell is narrow: whole sentences in it would make its row higher than the screen.
  if (inCell)
    return (
      <Box
        data-unknown-type={type}
        title={hint}
        sx={{ borderLeft: 3, borderColor: 'warning.main', pl: 0.75, whiteSpace: 'nowrap' }}
      >
        {problem}
      </Box>
    );
  return (
    <Alert severity="warning" variant="outlined" data-unknown-type={type} sx={{ my: 1 }}>
      <strong>{problem}</strong>
      <br />
      {hint}
    </Alert>
  );
}
