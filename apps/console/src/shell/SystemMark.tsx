import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The mark of the system: a flask on the accent colour. */
export function SystemMark({ size = 24 }: { readonly size?: number }): ReactNode {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', display: 'block', color: 'primary.main' }}
    >
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <Box
        component="g"
        sx={{ stroke: (theme) => theme.palette.primary.contrastText }}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M13 7h6M14 7v6.6L8.7 22.8A1.5 1.5 0 0 0 10 25h12a1.5 1.5 0 0 0 1.3-2.2L18 13.6V7" />
        <path d="M11.6 19.5h8.8" />
      </Box>
    </Box>
  );
}
