import { Suspense, type ReactNode } from 'react';
import { componentOf } from '../registry/loading.ts';
import type { Loadable } from '../registry/types.ts';

/** Draws a part that may have been loaded ahead; `fallback` is drawn until it is. */
export function Loaded<P extends object>({
  part,
  props,
  fallback,
}: {
  readonly part: Loadable<P>;
  readonly props: P;
  readonly fallback: ReactNode;
}): ReactNode {
  const { component: Part, ready } = componentOf(part);
  const drawn = <Part {...props} />;
  return ready ? drawn : <Suspense fallback={fallback}>{drawn}</Suspense>;
}
