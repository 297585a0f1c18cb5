import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { canvasReady, type CanvasFrame } from '../frame/canvas-frame-types.ts';

/** The window in which a page is edited. */
export interface CanvasFrameState {
  readonly iframe: RefObject<HTMLIFrameElement | null>;
  /** `undefined` until its scripts run. */
  readonly frame: CanvasFrame | undefined;
  readonly handleLoad: () => void;
}

/** Development servers replace modules in a page while it is open; their hooks are looked for in every window. */
const developmentHooks = ['$RefreshReg$', '$RefreshSig$'] as const;

/** Starts the renderer in the window of a canvas. What fails is thrown where the canvas is drawn. */
export function useCanvasFrame(): CanvasFrameState {
  const iframe = useRef<HTMLIFrameElement>(null);
  const [frame, setFrame] = useState<CanvasFrame>();
  const [failure, setFailure] = useState<unknown>();
  if (failure !== undefined) throw failure;
  // Before the frame leaves the page: a window that is gone draws nothing, not even an end.
  useLayoutEffect(() => {
    const element = iframe.current;
    let started: CanvasFrame | undefined;
    const handleReady = (event: Event): void => {
      started = (event as CustomEvent<CanvasFrame>).detail;
      setFrame(started);
    };
    element?.addEventListener(canvasReady, handleReady);
    return () => {
      element?.removeEventListener(canvasReady, handleReady);
      started?.end();
    };
  }, []);
  const handleLoad = useCallback(() => {
    import('../frame/canvas-frame.tsx').then(({ frameAddress }) => {
      const { contentDocument, contentWindow } = iframe.current ?? {};
      if (contentDocument == null || contentWindow == null) return;
      for (const name of developmentHooks)
        if (name in window) Object.assign(contentWindow, { [name]: (window as unknown as Record<string, unknown>)[name] });
      const script = contentDocument.createElement('script');
      script.type = 'module';
      script.src = frameAddress;
      script.addEventListener('error', () =>
        setFailure(new Error('The scripts of the canvas could not be loaded. Reload the page.')),
      );
      contentDocument.head.append(script);
    }, setFailure);
  }, []);
  return { iframe, frame, handleLoad };
}
