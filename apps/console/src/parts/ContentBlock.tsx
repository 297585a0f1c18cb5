import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** The block in the place of a page's content: the same one from the first moment until it is there, whatever it waits for. */
export function ContentBlock(): ReactNode {
  return <Skeleton variant="rounded" height={320} />;
}
