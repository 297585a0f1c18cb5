import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { RendererProps } from '../registry/types.ts';
import { Icon } from './icons.tsx';
import { useRenderContext, useSettings } from './contexts.ts';
import { useText } from './useText.ts';

/**
 * Replaces an input for a secret where the page may ask for none. Nothing is typed into it, and it is no field of its form. Its text is the host's
 * reason about secrets.
 */
export function LockedInput({ node, scope }: Pick<RendererProps, 'node' | 'scope'>): ReactNode {
  const { texts, environment } = useSettings().runtime;
  const reason = environment.secretNotice ?? texts.secretLocked;
  const { inCell } = useRenderContext();
  const given = node['label'];
  const label = useText(typeof given === 'string' ? given : (node.name ?? ''), scope);
  return (
    <TextField
      fullWidth
      disabled
      size="small"
      {...(inCell === true ? { title: reason } : { label, helperText: reason })}
      value=""
      data-locked-secret=""
      slotProps={{
        htmlInput: { autoComplete: 'off', ...(inCell === true ? { 'aria-label': `${label} – ${reason}` } : {}) },
        // The reason is there to be read, though the field is disabled.
        formHelperText: { disabled: false },
        input: { startAdornment: <Icon name="lock" sx={{ fontSize: 18, mr: 1 }} /> },
      }}
      sx={{ mb: inCell === true ? 0 : 2 }}
    />
  );
}
