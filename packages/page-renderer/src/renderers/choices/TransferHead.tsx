import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The line above a list of a transfer. */
export function TransferHead({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 40,
        px: 1,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 14,
      }}
    >
      {children}
    </Box>
  );
}
