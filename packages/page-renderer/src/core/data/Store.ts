import { createStore } from '@lab-console/widget-base';

/** A value that notifies listeners when it is replaced. Fits `useSyncExternalStore`. */
export class Store<T> {
  readonly #store;

  constructor(value: T) {
    this.#store = createStore(value);
  }

  readonly get = (): T => this.#store.getState();

  set(value: T): void {
    this.#store.replace(value);
  }

  /** Replaces some properties of an object value. */
  patch(values: Partial<T>): void {
    this.#store.set(values);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
}
