import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { useIsLost } from '../environment/connection.ts';
import { useLocale } from '../locales/LocaleHost.tsx';
import { shellTexts } from './shell-texts.ts';
import { connection } from '../session/query-client.ts';

/** Shows that the server is out of reach, for as long as it is. When it answers again, what failed meanwhile is tried again. */
export function OfflineBanner(): ReactNode {
  const words = shellTexts[useLocale().language];
  const lost = useIsLost(connection);
  useEffect(() => {
    if (!lost) return undefined;
    // The event that widgets wait for; the browser itself sends it only where it knew of the failure.
    return () => void window.dispatchEvent(new Event('online'));
  }, [lost]);
  return (
    <Box role="status" sx={{ '@media print': { display: 'none' } }}>
      {lost ? (
        <Alert
          severity="warning"
          square
          role="presentation"
          action={
            <Button color="inherit" onClick={connection.probeNow}>
              {words.offline.retry}
            </Button>
          }
        >
          {words.offline.banner}
        </Alert>
      ) : null}
    </Box>
  );
}
