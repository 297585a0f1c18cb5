import { useCallback, useEffect, useRef } from 'react';

/** Shortest time between two loads of a folder while files arrive in it, in milliseconds. */
const rest = 2_000;
/** A folder that takes long to load is loaded less often: so many times as long is left between two loads. */
const share = 9;

/**
 * Returns what loads a folder again: at once, and once more a while after a load that was running. Files that arrive one after the other do not begin
 * it anew each time.
 */
export function useRefresh(reload: () => Promise<void>): () => void {
  const work = useRef({ reload, isRunning: false, isWanted: false });
  useEffect(() => {
    work.current.reload = reload;
  });
  return useCallback(() => {
    const { current } = work;
    current.isWanted = true;
    if (current.isRunning) return;
    current.isRunning = true;
    const run = async (): Promise<void> => {
      while (current.isWanted) {
        current.isWanted = false;
        const started = performance.now();
        await current.reload();
        const took = performance.now() - started;
        await new Promise((resolve) => setTimeout(resolve, Math.max(rest, took * share)));
      }
    };
    void run().finally(() => {
      current.isRunning = false;
    });
  }, []);
}
