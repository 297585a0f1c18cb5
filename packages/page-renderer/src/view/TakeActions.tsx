import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useSettings } from './contexts.ts';

/** What a {@link TakeActions} shows. */
export interface TakeActionsProps {
  readonly onCancel: () => void;
  readonly onTake: () => void;
  /** Whether what is there may not be taken. @default false */
  readonly disabled?: boolean;
  /** Content at the other side, e.g. how much is chosen. */
  readonly children?: ReactNode;
}

/** The foot of a dialog in which something is chosen or written for a field: it is given up, or taken. */
export function TakeActions({ onCancel, onTake, disabled = false, children }: TakeActionsProps): ReactNode {
  const { texts } = useSettings().runtime;
  return (
    <>
      {children !== undefined && <Box sx={{ mr: 'auto', color: 'text.secondary', fontSize: 13 }}>{children}</Box>}
      <Button variant="outlined" color="inherit" onClick={onCancel} sx={{ borderColor: 'divider' }}>
        {texts.cancel}
      </Button>
      <Button variant="contained" disableElevation disabled={disabled} onClick={onTake}>
        {texts.confirm}
      </Button>
    </>
  );
}
