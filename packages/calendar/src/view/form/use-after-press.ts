import { useEffect, useRef } from 'react';
import { watchPresses, type PressWatch } from '../../core/form/press-watch.ts';

/** Gives a way to do something at once, or, while a pointer is pressed, once its click is done. */
export function useAfterPress(): (work: () => void) => void {
  const watch = useRef<PressWatch>(undefined);
  useEffect(() => {
    const started = watchPresses(globalThis);
    watch.current = started;
    return started.end;
  }, []);
  return (work) => watch.current?.afterPress(work);
}
