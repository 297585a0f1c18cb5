import { LazyPart } from '@lab-console/widget-base/react';
import type { ReactNode } from 'react';
import { LoadState } from './LoadState.tsx';

/** Wraps a part of a page that is fetched on demand. It shows a skeleton until the part is there, and a retry where it could not be fetched. */
export function RecordPart({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <LazyPart
      fallback={<LoadState error={null} onRetry={() => undefined} />}
      onError={() => undefined}
      renderFallback={(error, retry) => <LoadState error={error} onRetry={retry} />}
    >
      {children}
    </LazyPart>
  );
}
