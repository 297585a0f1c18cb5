import { useEffect, useRef } from 'react';

/**
 * Tries again by itself what failed, as soon as the connection is back: whenever the window emits `online`, for as long as `isFailed`. A host that
 * knows better than the browser when its server answers again sends that event itself.
 */
export function useRetryWhenOnline(isFailed: boolean, retry: () => unknown): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isFailed) return undefined;
    const handleOnline = (): void => void latest.current();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [isFailed]);
}
