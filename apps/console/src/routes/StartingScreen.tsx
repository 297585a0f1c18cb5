import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../locales/LocaleHost.tsx';

/** What is shown until the first route is there: nothing that flashes, a word for screen readers. */
export function StartingScreen(): ReactNode {
  const text = useText();
  return (
    <Box role="status" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
      {text.common.loading}
    </Box>
  );
}
