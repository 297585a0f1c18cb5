import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';

/** Shown where a page will be: a heading, a toolbar, a block of content. */
export function PageSkeleton(): ReactNode {
  const text = useText();
  return (
    <Box role="status" aria-label={text.common.loading} sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width={180} height={28} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Skeleton variant="rounded" width={96} height={32} />
        <Skeleton variant="rounded" width={96} height={32} />
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
