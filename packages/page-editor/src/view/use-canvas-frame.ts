import { loadPart } from '@lab-console/widget-base';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { canvasReady, type CanvasFrame } from '../frame/canvas-frame-types.ts';

/** The window in which a page is edited. */
export interface CanvasFrameState {
  readonly iframe: RefObject<HTMLIFrameElement | null>;
  /** `undefined` until its scripts run. */
  readonly frame: CanvasFrame | undefined;
  readonly handleLoad: () => void;
  /** Its scripts could not be loaded. */
  readonly hasFailed: boolean;
  /** Counts the attempts: each has a window of its own. */
  readonly attempt: number;
  readonly loadAgain: () => void;
  /** Moves the window to the side by so many pixels, where it is wider than its room. */
  readonly pan: (left: number) => void;
}

/**
 * Development servers replace modules in a page while it is open, and the runner of stories follows what is imported on demand: the modules that
 * they hand out look for these hooks in every window, and without them nothing that is fetched on demand would be drawn.
 */
const developmentHooks = ['$RefreshReg$', '$RefreshSig$', '__vitest_browser_runner__'] as const;

/** Starts the renderer in the window of a canvas, by the script that the host names or the one of this package. */
export function useCanvasFrame(canvasAddress: string | undefined): CanvasFrameState {
  const iframe = useRef<HTMLIFrameElement>(null);
  const [frame, setFrame] = useState<CanvasFrame>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
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
      setFrame(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt has another element
  }, [attempt]);
  const handleLoad = useCallback(() => {
    const fail = (): void => setFailed(true);
    const found =
      canvasAddress === undefined
        ? loadPart(() => import('../frame/canvas-frame.tsx'), 'frameAddress')
        : Promise.resolve(canvasAddress);
    found.then((frameAddress) => {
      const { contentDocument, contentWindow } = iframe.current ?? {};
      if (contentDocument == null || contentWindow == null) return;
      for (const name of developmentHooks)
        if (name in window) Object.assign(contentWindow, { [name]: (window as unknown as Record<string, unknown>)[name] });
      const script = contentDocument.createElement('script');
      script.type = 'module';
      script.src = frameAddress;
      script.addEventListener('error', fail);
      contentDocument.head.append(script);
    }, fail);
  }, [canvasAddress]);
  const loadAgain = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  const pan = useCallback((left: number) => {
    if (iframe.current !== null) iframe.current.style.left = `${-left}px`;
  }, []);
  return { iframe, frame, handleLoad, hasFailed, attempt, loadAgain, pan };
}
