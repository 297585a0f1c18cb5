import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { componentIfHere, preload } from '../registry/loading.ts';
import type { Loadable } from '../registry/types.ts';
import { useSettings } from './contexts.ts';

/** A part that comes when it is first asked for. */
export interface Deferred<P> {
  /** The part, once it is here. */
  readonly Part: ComponentType<P> | undefined;
  /** Whether it was asked for and is on its way for so long that a wait is shown. */
  readonly isWaiting: boolean;
  /** Asks for it; resolves to whether it is here. A failure is shown to the person, and the next attempt asks anew. */
  readonly ask: () => Promise<boolean>;
  /** Loads it, so that it is here when it is asked for. */
  readonly prefetch: () => void;
  /** Takes the question back. */
  readonly forget: () => void;
}

/** From so many milliseconds on a wait is shown. */
const patience = 150;

/** Loads a part when it is asked for, and returns how that goes. */
export function useDeferred<P>(part: Loadable<P>): Deferred<P> {
  const { runtime } = useSettings();
  const [isWaiting, setWaiting] = useState(false);
  const [, setLoaded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback((): void => {
    clearTimeout(timer.current);
    setWaiting(false);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = useCallback(async (): Promise<boolean> => {
    if (componentIfHere(part)) return true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWaiting(true), patience);
    await preload(part);
    forget();
    const isHere = componentIfHere(part) !== undefined;
    if (isHere) setLoaded(true);
    else runtime.environment.notify('error', runtime.texts.fetchFailed);
    return isHere;
  }, [part, runtime, forget]);
  const prefetch = useCallback(() => void preload(part), [part]);
  return { Part: componentIfHere(part), isWaiting, ask, prefetch, forget };
}
