/** A value that changes, and who listens to it. `subscribe` and `getState` fit `useSyncExternalStore`. */
export interface Store<State> {
  /** The state; the same object until something in it changes. */
  readonly getState: () => State;
  /** Calls the listener after each change; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes some keys. No listener is called where every key keeps its value. */
  readonly set: (change: Partial<State>) => void;
  /** Puts another state in the place of this one. */
  readonly replace: (state: State) => void;
  /** Calls listeners once, at the end of `run`, however often the state changes in it. */
  readonly batch: <T>(run: () => T) => T;
  /** Removes all listeners, for a store that is thrown away. */
  readonly clearListeners: () => void;
}

/** Creates a store. */
export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  let openBatches = 0;
  let hasChanged = false;

  const notify = (): void => {
    if (openBatches > 0) {
      hasChanged = true;
      return;
    }
    hasChanged = false;
    for (const listener of listeners) listener();
  };

  const replace = (next: State): void => {
    if (Object.is(next, state)) return;
    state = next;
    notify();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (change) => {
      const keys = Object.keys(change) as (keyof State)[];
      if (keys.every((key) => Object.is(change[key], state[key]))) return;
      replace({ ...state, ...change });
    },
    replace,
    batch: (run) => {
      openBatches += 1;
      try {
        return run();
      } finally {
        openBatches -= 1;
        if (openBatches === 0 && hasChanged) notify();
      }
    },
    clearListeners: () => listeners.clear(),
  };
}
