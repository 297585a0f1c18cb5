import { useEffect, useRef } from 'react';

/**
 * Lets the browser ask before the tab is closed while something would be lost.
 *
 * @param isUnsaved Something typed, marked or running would be lost.
 * @param onUnsavedChange Called with each change of `isUnsaved`, and with `false` when the widget goes.
 */
export function useLeaveGuard(isUnsaved: boolean, onUnsavedChange?: (isUnsaved: boolean) => void): void {
  const callback = useRef(onUnsavedChange);
  useEffect(() => {
    callback.current = onUnsavedChange;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    callback.current?.(true);
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
      callback.current?.(false);
    };
  }, [isUnsaved]);
}
