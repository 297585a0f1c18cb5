import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { ContentBlock } from './ContentBlock.tsx';

/** Shown below the title of a page while its content is read. */
export function ContentSkeleton(): ReactNode {
  const text = useText();
  return (
    <Box role="progressbar" aria-label={text.common.loading}>
      <ContentBlock />
    </Box>
  );
}
