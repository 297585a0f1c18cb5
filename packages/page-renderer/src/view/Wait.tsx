import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

/** Turns in the place of an icon of `size` pixels while what the icon is for is on its way. */
export function Wait({ size }: { readonly size: number }): ReactNode {
  return <CircularProgress color="inherit" size={size - 4} sx={{ m: '2px' }} aria-hidden />;
}
