import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';
import { usePageTitle } from '../screens/usePageTitle.ts';

/** An empty page titled Dashboard (section 2). */
export function DashboardRoute(): ReactNode {
  const text = useText();
  usePageTitle(text.pages.dashboard);
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h1">{text.pages.dashboard}</Typography>
    </Box>
  );
}
