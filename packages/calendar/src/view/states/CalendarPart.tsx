import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { isPartLoadError } from '@lab-console/widget-base';
import { LazyPart } from '@lab-console/widget-base/react';
import type { ReactNode } from 'react';
import { useCalendar } from '../calendar-context.ts';

/** A part of the calendar that is fetched on demand. Where that fails, an alert takes its place with a way to try again. */
export function CalendarPart({ fallback, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) {
  const { texts } = useCalendar();
  return (
    <LazyPart
      fallback={fallback}
      onError={() => {}}
      renderFallback={(error, retry) => {
        const reason = isPartLoadError(error) ? error.reason : 'failed';
        const isOutdated = reason === 'outdated';
        return (
          <Alert
            severity="error"
            sx={{ my: 1 }}
            action={
              <Button color="inherit" size="small" onClick={isOutdated ? () => window.location.reload() : retry}>
                {isOutdated ? texts.reloadPage : texts.retry}
              </Button>
            }
          >
            {texts.partFailed[reason]}
          </Alert>
        );
      }}
    >
      {children}
    </LazyPart>
  );
}
