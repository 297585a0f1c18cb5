import { pagePresses } from '@lab-console/widget-base';
import { useEffect, useRef } from 'react';

/** Gives a way to do something at once, or, while a pointer is pressed, once its click is done; the latest of several counts. */
export function useAfterPress(): (work: () => void) => void {
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const stop = pagePresses.onPressEnd(() => {
      const work = waiting.current;
      waiting.current = undefined;
      work?.();
    });
    return () => {
      // What waits is dropped.
      waiting.current = undefined;
      stop();
    };
  }, []);
  return (work) => {
    if (pagePresses.isPressed()) waiting.current = work;
    else work();
  };
}
