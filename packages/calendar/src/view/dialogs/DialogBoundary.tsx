import { isPartLoadError } from '@lab-console/widget-base';
import { LazyPart } from '@lab-console/widget-base/react';
import type { ReactNode } from 'react';
import { useCalendar } from '../calendar-context.ts';

/** Keeps the calendar when a dialog fails: it is closed, and a notice shows the reason. Opening it again tries again. */
export function DialogBoundary({ children, onFailed }: { readonly children: ReactNode; readonly onFailed: () => void }) {
  const { store } = useCalendar();
  return (
    <LazyPart
      resetsOnError
      onError={(error) => {
        onFailed();
        store.notify({
          kind: 'part-failed',
          severity: 'error',
          reason: isPartLoadError(error) ? error.reason : 'failed',
        });
      }}
    >
      {children}
    </LazyPart>
  );
}
