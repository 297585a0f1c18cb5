import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

/** What a {@link MessagePage} shows. */
export interface MessagePageProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Buttons or links below the text. */
  readonly actions?: ReactNode;
  /** A small line above the title, e.g. `404`. */
  readonly code?: string;
}

/** A page that is one message: not found, no access, failed. */
export function MessagePage({ title, text, actions, code }: MessagePageProps): ReactNode {
  usePageTitle(title);
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 3, pt: { xs: 6, md: 12 }, pb: 6 }}>
      {code ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mb: 0.5 }}>
          {code}
        </Typography>
      ) : null}
      <Typography variant="h1" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {title}
      </Typography>
      {text ? (
        <Typography
          component="div"
          sx={{ color: 'text.secondary', mt: 1, whiteSpace: 'pre-line', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {text}
        </Typography>
      ) : null}
      {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>{actions}</Box> : null}
    </Box>
  );
}
