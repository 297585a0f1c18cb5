import type { SkeletonLinesProps } from '@lab-console/widget-base/design';
import { LazyPart } from '@lab-console/widget-base/react';
import type { ReactNode } from 'react';
import { LoadState } from './LoadState.tsx';

/** Props of a {@link RecordPart}, with the shape of its skeleton. */
export interface RecordPartProps extends Partial<SkeletonLinesProps> {
  readonly children: ReactNode;
}

/** Wraps a part of a page that is fetched on demand. It shows a skeleton until the part is there, and a retry where it could not be fetched. */
export function RecordPart({ children, ...skeleton }: RecordPartProps): ReactNode {
  return (
    <LazyPart
      fallback={<LoadState {...skeleton} error={null} onRetry={() => undefined} />}
      onError={() => undefined}
      renderFallback={(error, retry) => <LoadState error={error} onRetry={retry} />}
    >
      {children}
    </LazyPart>
  );
}
