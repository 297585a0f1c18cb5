import { isPartLoadError } from '@lab-console/widget-base';
import { PartBoundary } from '@lab-console/widget-base/react';
import { Suspense, useState, type ReactNode } from 'react';
import { useCalendar } from '../calendar-context.ts';

/** Keeps the calendar when a dialog fails: it is closed, and a notice says why. Opening it again tries again. */
export function DialogBoundary({ children, onFailed }: { readonly children: ReactNode; readonly onFailed: () => void }) {
  const { store } = useCalendar();
  const [failures, setFailures] = useState(0);
  return (
    <PartBoundary
      resetKey={failures}
      onError={(error) => {
        onFailed();
        store.notify({
          kind: 'part-failed',
          severity: 'error',
          reason: isPartLoadError(error) ? error.reason : 'failed',
        });
        setFailures(failures + 1);
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
