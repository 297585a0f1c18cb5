import { SkeletonLines } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { pageShape } from './page-shapes.ts';

/** Props of a {@link PageSkeleton}. */
export interface PageSkeletonProps {
  readonly title?: string;
  /** Path of its definition, where that came with the console. */
  readonly path?: string | null;
}

/** Shown where a page will be: its title, where the menu has one, and blocks in the places of its content. */
export function PageSkeleton({ title, path }: PageSkeletonProps): ReactNode {
  const text = useText();
  const place = pageShape(path, window.location.search);
  const isList = place.shape === 'list';
  return (
    <Box role="status" aria-label={text.common.loading} sx={{ p: { xs: 1.5, md: 2.5 } }}>
      <Typography
        variant="h1"
        component={title ? 'h1' : 'div'}
        sx={{
          minHeight: 27,
          lineHeight: 1.5,
          mb: 1.5,
          // Beside the buttons of a list, and above its search on a phone.
          ...(isList && { lineHeight: { xs: '44px', sm: '32px' }, mb: { xs: 1, sm: 1.5 } }),
        }}
      >
        {title}
      </Typography>
      <SkeletonLines {...place} />
    </Box>
  );
}
