import { useEffect, useRef } from 'react';

/** Tells the host while uploads run, and lets the browser ask before the tab is closed. */
export function useLeaveGuard(isUploading: boolean, onUploadingChange: ((isUploading: boolean) => void) | undefined): void {
  const callback = useRef(onUploadingChange);
  useEffect(() => {
    callback.current = onUploadingChange;
  });
  useEffect(() => {
    if (!isUploading) return;
    callback.current?.(true);
    const handleBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', handleBeforeUnload);
      callback.current?.(false);
    };
  }, [isUploading]);
}
