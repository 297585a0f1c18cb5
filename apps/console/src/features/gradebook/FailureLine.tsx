import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Why a dialog was not saved: right above its buttons and outside of what scrolls, so that it is seen where one has just pressed. */
export function FailureLine({ text }: { readonly text: string | null }): ReactNode {
  return (
    text !== null && (
      <Alert severity="error" sx={{ mx: 3, mt: 1, flexShrink: 0 }}>
        <Box sx={{ whiteSpace: 'pre-line', '&::first-letter': { textTransform: 'uppercase' } }}>{text}</Box>
      </Alert>
    )
  );
}
