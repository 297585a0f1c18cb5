import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';

/** The number under which the log of the server has a request that failed there: one press selects all of it, to be copied. */
export function RequestNumber({ id }: { readonly id: string | undefined }): ReactNode {
  const { text } = useLocale();
  if (id === undefined) return null;
  return (
    <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
      {text.notification.request}{' '}
      <Box component="code" sx={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
        {id}
      </Box>
    </Box>
  );
}
