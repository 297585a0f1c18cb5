import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * Notices that depend on what is loaded, at the foot of the screen whatever is scrolled: what was there before them does not move. Nothing where there
 * are none.
 */
export function FootNotices({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 3,
        display: 'grid',
        gap: 1,
        mt: 1,
        '&:empty': { display: 'none' },
        '& > *': { boxShadow: 3 },
      }}
    >
      {children}
    </Box>
  );
}
