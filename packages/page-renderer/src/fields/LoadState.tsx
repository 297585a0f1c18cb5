import { useRetryWhenOnline } from '@lab-console/widget-base/view';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useSettings } from '../view/contexts.ts';

/** Shows that something could not be loaded, with another try, which is made by itself once the connection is back. */
export function LoadError({ error, onRetry }: { readonly error: string; readonly onRetry: () => void }): ReactNode {
  const { texts } = useSettings().runtime;
  useRetryWhenOnline(true, onRetry);
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {error}
    </Alert>
  );
}
