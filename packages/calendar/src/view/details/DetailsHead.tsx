import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Props of {@link DetailsHead}. */
export interface DetailsHeadProps {
  /** Id of the title, which names the popover. */
  readonly titleId: string;
  readonly title: ReactNode;
  /** Buttons behind the title. */
  readonly children: ReactNode;
}

/** The title of details, with the buttons behind it. */
export function DetailsHead({ titleId, title, children }: DetailsHeadProps): React.JSX.Element {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
      <Typography
        id={titleId}
        component="h2"
        sx={{ flex: 1, minWidth: 0, fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
