import { useEffect, useRef } from 'react';

/**
 * Tells the host when leaving would lose rows, and lets the browser ask before the tab is closed.
 *
 * @param hasUnsent There are rows that were not sent.
 */
export function useUnsentGuard(hasUnsent: boolean, onUnsentChange: ((hasUnsent: boolean) => void) | undefined): void {
  const callback = useRef(onUnsentChange);
  useEffect(() => {
    callback.current = onUnsentChange;
  });
  useEffect(() => {
    if (!hasUnsent) return;
    callback.current?.(true);
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
      callback.current?.(false);
    };
  }, [hasUnsent]);
}
