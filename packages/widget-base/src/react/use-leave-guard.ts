import { useEffect, useRef } from 'react';

/**
 * While leaving would lose something, lets the browser ask before the tab is closed, and tells the host, which can ask before it shows
 * another screen.
 *
 * @param wouldLose Whether leaving would lose something now.
 * @param onChange Called with `true` when that begins and with `false` when it ends, also by taking the widget away.
 */
export function useLeaveGuard(wouldLose: boolean, onChange?: (wouldLose: boolean) => void): void {
  const callback = useRef(onChange);
  useEffect(() => {
    callback.current = onChange;
  });
  useEffect(() => {
    if (!wouldLose) return;
    callback.current?.(true);
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
      callback.current?.(false);
    };
  }, [wouldLose]);
}
