/** Waits for a promise, but not past an abort: what ignores the signal cannot keep its caller waiting. @throws the signal's reason. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const handleAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) handleAbort();
    signal.addEventListener('abort', handleAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}
