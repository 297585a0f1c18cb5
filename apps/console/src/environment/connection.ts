import { isNetworkError, isTimeout } from '@lab-console/api-client';
import { useSyncExternalStore } from 'react';

/** Whether the server answers, by the outcome of calls; `navigator.onLine` is not used. */
export interface Connection {
  readonly isLost: () => boolean;
  /** Reports the outcome of a call: an error of any kind, or `undefined` for an answer. */
  readonly report: (error?: unknown) => void;
  /** Tries at once whether the server answers again. */
  readonly probeNow: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a {@link Connection} needs from around it. */
export interface ConnectionOptions {
  /** Resolves when the server answers, rejects when it does not. */
  readonly probe: () => Promise<unknown>;
  /** Milliseconds between two tries while the connection is lost. @default 5000 */
  readonly interval?: number;
}

/** Makes the watch over the connection. While it is lost it probes until the server answers. */
export function createConnection({ probe, interval = 5000 }: ConnectionOptions): Connection {
  let lost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    if (next === lost) return;
    lost = next;
    clearTimeout(timer);
    if (lost) timer = setTimeout(tryAgain, interval);
    for (const listener of listeners) listener();
  };
  function tryAgain(): void {
    clearTimeout(timer);
    probe().then(
      () => set(false),
      () => {
        if (lost) timer = setTimeout(tryAgain, interval);
      },
    );
  }
  return {
    isLost: () => lost,
    report: (error) => {
      if (error === undefined) set(false);
      else if (isNetworkError(error)) set(true);
      else if (!isTimeout(error) && error instanceof Error && 'status' in error && Number(error.status) > 0) set(false);
    },
    probeNow: tryAgain,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether the connection is lost; re-renders when that changes. */
export function useIsLost(connection: Connection): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost);
}
