import { useEffect, useRef } from 'react';

/**
 * Tells the host when leaving would lose rows, and lets the browser ask before the tab is closed.
 *
 * @param hasUnsent There are rows that were not sent.
 */
export function useUnsentGuard(hasUnsent: boolean, onUnsentChange: ((hasUnsent: boolean) => void) | undefined): void {
  const tell = useRef(onUnsentChange);
  useEffect(() => {
    tell.current = onUnsentChange;
  });
  useEffect(() => {
    if (!hasUnsent) return;
    tell.current?.(true);
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
      tell.current?.(false);
    };
  }, [hasUnsent]);
}
