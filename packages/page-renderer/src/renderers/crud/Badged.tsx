import { lazyComponent } from '@lab-console/widget-base/react';
import { Suspense, type ReactNode } from 'react';
import type { Scope } from '../../core/scope/Scope.ts';

const NodeBadge = lazyComponent(() => import('../../view/NodeBadge.tsx'), 'NodeBadge');

/** A row with the badge that its list has for it. */
export function Badged({
  badge,
  scope,
  children,
}: {
  readonly badge: unknown;
  readonly scope: Scope;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Suspense fallback={children}>
      <NodeBadge badge={badge} scope={scope}>
        {children}
      </NodeBadge>
    </Suspense>
  );
}
