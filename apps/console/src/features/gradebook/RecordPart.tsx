import { PartBoundary } from '@lab-console/widget-base/react';
import { Suspense, type ReactNode } from 'react';
import { LoadState } from './LoadState.tsx';

/** Stands around a part of a page that is fetched on demand: a skeleton until it is there, a retry where it could not be fetched. */
export function RecordPart({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <PartBoundary onError={() => undefined} renderFallback={(error, retry) => <LoadState error={error} onRetry={retry} />}>
      <Suspense fallback={<LoadState error={null} onRetry={() => undefined} />}>{children}</Suspense>
    </PartBoundary>
  );
}
