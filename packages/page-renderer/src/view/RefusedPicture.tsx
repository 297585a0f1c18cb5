import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Replaces a picture that is not loaded, with the reason. */
export function RefusedPicture({ text }: { readonly text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      {text}
    </Box>
  );
}
