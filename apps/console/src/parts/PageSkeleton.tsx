import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { ContentBlock } from './ContentBlock.tsx';

/** Shown where a page will be: its title, where the menu has one, and a block in the place of its content. */
export function PageSkeleton({ title }: { readonly title?: string }): ReactNode {
  const text = useText();
  return (
    <Box role="status" aria-label={text.common.loading} sx={{ p: { xs: 1.5, md: 2.5 } }}>
      <Typography component={title ? 'h1' : 'div'} sx={{ fontSize: 18, fontWeight: 600, minHeight: 32, mb: 1.5 }}>
        {title}
      </Typography>
      <ContentBlock />
    </Box>
  );
}
