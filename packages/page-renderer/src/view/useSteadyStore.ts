import { pagePresses } from '@lab-console/widget-base';
import { useMemo, useSyncExternalStore } from 'react';
import type { Store } from '../core/data/Store.ts';

/** Follows a store, but stays as it is while a pointer is pressed. */
class SteadyStore<T> {
  readonly #store: Store<T>;
  #shown: T;

  constructor(store: Store<T>) {
    this.#store = store;
    this.#shown = store.get();
  }

  readonly get = (): T => {
    if (!pagePresses.isPressed()) this.#shown = this.#store.get();
    return this.#shown;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = [this.#store.subscribe(listener), pagePresses.onPressEnd(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/**
 * The value of a store for what moves other things when it is drawn, such as the error below a field. The press that leaves a field makes
 * the field check itself: a button that moved then would not get the click.
 */
export function useSteadyStore<T>(store: Store<T>): T {
  const steady = useMemo(() => new SteadyStore(store), [store]);
  return useSyncExternalStore(steady.subscribe, steady.get, steady.get);
}
