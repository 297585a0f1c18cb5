import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';

/** Shown where the content of a page will be: the same block from the first moment until it is there, whatever it waits for. */
export function ContentSkeleton(): ReactNode {
  const text = useText();
  return <Skeleton role="status" aria-label={text.common.loading} variant="rounded" height={320} />;
}
