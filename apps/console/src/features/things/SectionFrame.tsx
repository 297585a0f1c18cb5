import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import type { SectionName } from './thing-sections.ts';
import { thingsTexts } from './things-texts.ts';

/** Props of {@link SectionFrame}. */
export interface SectionFrameProps {
  readonly name: SectionName;
  /** How many rows there are; unknown while they are read. */
  readonly total: number | undefined;
  readonly children: ReactNode;
}

/** The heading of a section with its number, and its rows below. */
export function SectionFrame({ name, total, children }: SectionFrameProps): ReactNode {
  const title = thingsTexts[useLocale().language].sections[name];
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 0.5 }}>
        {title} {total ? `(${total})` : ''}
      </Typography>
      {children}
    </Box>
  );
}
