import { lazyComponent } from '@lab-console/widget-base/react';
import { Suspense, type ReactNode } from 'react';
import { useSettings } from './contexts.ts';
import { useStore } from './useTracked.ts';

const OverlayStack = lazyComponent(() => import('../renderers/overlays/OverlayStack.tsx'), 'OverlayStack');

/** Draws dialogs, drawers and questions once there are any. */
export function OverlayHost(): ReactNode {
  const { runtime } = useSettings();
  const overlays = useStore(runtime.overlays);
  const questions = useStore(runtime.questions);
  if (overlays.length === 0 && questions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverlayStack overlays={overlays} questions={questions} />
    </Suspense>
  );
}
