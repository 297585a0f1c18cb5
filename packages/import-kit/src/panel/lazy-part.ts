import { useEffect, useSyncExternalStore } from 'react';

/** A part of the page that is fetched when it is wanted, or before. */
export interface LazyPart<T> {
  /** Fetches the part unless it is there or on its way. Never rejects: whoever draws it is told. */
  load(): Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => { readonly value: T } | { readonly error: unknown } | null;
}

/** Makes a part of what an `import()` gives. One that could not be fetched is tried again the next time it is wanted. */
export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  const listeners = new Set<() => void>();
  let state: ReturnType<LazyPart<T>['get']> = null;
  let loading: Promise<void> | null = null;
  const settle = (settled: ReturnType<LazyPart<T>['get']>): void => {
    state = settled;
    for (const listener of listeners) listener();
  };
  return {
    load: () => {
      if (state && 'error' in state) loading = state = null;
      loading ??= fetchPart().then(
        (value) => settle({ value }),
        (error: unknown) => settle({ error }),
      );
      return loading;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
  };
}

/**
 * The part once it is there, else `null`; fetches it when it is wanted. React's own `lazy` draws a placeholder even for what is there
 * already, and then holds the real thing back for a third of a second.
 *
 * @throws what fetching it threw, for the boundary around it.
 */
export function usePart<T>(part: LazyPart<T>, wanted: boolean): T | null {
  const state = useSyncExternalStore(part.subscribe, part.get, part.get);
  useEffect(() => {
    if (wanted && !part.get()) void part.load();
  }, [part, wanted]);
  if (!wanted || !state) return null;
  if ('error' in state) throw state.error;
  return state.value;
}
