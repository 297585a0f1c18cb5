import type { ReactNode } from 'react';
import { useSettings } from './contexts.ts';
import { Loaded } from './Loaded.tsx';
import { useStore } from './useTracked.ts';

/** Draws dialogs, drawers and questions once there are any. */
export function OverlayHost(): ReactNode {
  const { runtime, builtins } = useSettings();
  const overlays = useStore(runtime.overlays);
  const questions = useStore(runtime.questions);
  if (overlays.length === 0 && questions.length === 0) return null;
  return <Loaded part={builtins.parts['overlay-stack']} props={{ overlays, questions }} fallback={null} />;
}
