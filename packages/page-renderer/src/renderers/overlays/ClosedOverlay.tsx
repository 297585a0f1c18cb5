import type { ReactNode } from 'react';

/** A dialog or drawer among other nodes: nothing of it is seen until an action opens one. */
export function ClosedOverlay(): ReactNode {
  return null;
}
