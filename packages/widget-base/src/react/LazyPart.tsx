import { Suspense, useState, type ReactNode } from 'react';
import { PartBoundary, type PartBoundaryProps } from './PartBoundary.tsx';

/** Props of a {@link LazyPart}. */
export interface LazyPartProps extends Omit<PartBoundaryProps, 'resetKey'> {
  /** Drawn until the code is there. @default nothing */
  readonly fallback?: ReactNode;
  /** Draws the children anew after a failure; `onError` has to take away the one that failed. @default false */
  readonly resetsOnError?: boolean;
}

/** The place of components that {@link lazyComponent} made: what is drawn while they load, and what happens when they fail. */
export function LazyPart({ fallback = null, resetsOnError = false, onError, children, ...boundary }: LazyPartProps): ReactNode {
  const [failures, setFailures] = useState(0);
  return (
    <PartBoundary
      {...boundary}
      resetKey={failures}
      onError={(error) => {
        onError(error);
        if (resetsOnError) setFailures(failures + 1);
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  );
}
