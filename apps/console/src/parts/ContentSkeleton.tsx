import { SkeletonLines, type SkeletonLinesProps } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';

/** Shown below the title of a page while its content is read. */
export function ContentSkeleton({ shape = 'block', ...props }: Partial<SkeletonLinesProps>): ReactNode {
  const text = useText();
  return (
    <Box role="progressbar" aria-label={text.common.loading}>
      <SkeletonLines shape={shape} {...props} />
    </Box>
  );
}
