import { useEffect, useRef, useState } from 'react';
import { workerReader, type WorkerReader } from '../engine/worker-reader.ts';

/**
 * A reader whose worker is started as soon as the page has time for it, and ended with the component.
 *
 * @param createWorker Makes the worker; the first one counts.
 * @param onIdle Called when the page has time: for what else will be needed.
 */
export function useWarmReader(createWorker: (() => Worker) | undefined, onIdle: () => void): WorkerReader {
  const callback = useRef(onIdle);
  useEffect(() => {
    callback.current = onIdle;
  });
  const [reader] = useState(() => workerReader(createWorker ? { createWorker } : {}));
  useEffect(() => {
    const begin = (): void => {
      reader.warm();
      callback.current();
    };
    // Safari has no idle callbacks.
    const hasIdle = typeof requestIdleCallback === 'function';
    const waiting = hasIdle ? requestIdleCallback(begin, { timeout: 1000 }) : window.setTimeout(begin, 200);
    return () => {
      if (hasIdle) cancelIdleCallback(waiting);
      else clearTimeout(waiting);
      reader.dispose();
    };
  }, [reader]);
  return reader;
}
