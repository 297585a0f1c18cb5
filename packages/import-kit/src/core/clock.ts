/** Where waiting comes from, so that tests need not wait. */
export interface Clock {
  /** Resolves after the time in milliseconds. @throws the signal's reason as soon as it is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The clock on the wall. */
export const systemClock: Clock = {
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const handleAbort = (): void => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', handleAbort);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', handleAbort, { once: true });
    }),
};
