import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** What is seen of a form before its values are here. */
export function FormSkeleton(): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 2, flex: 1 }}>
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={40} />
    </Box>
  );
}
