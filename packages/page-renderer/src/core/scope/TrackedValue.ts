import { isEqual } from '../data/equal.ts';
import { scopeReader, type DataReader } from './DataReader.ts';
import type { Scope } from './Scope.ts';

/**
 * A value computed from a scope, and computed again only when something that it read has changed. Its listeners are called only when the outcome
 * differs. Fits `useSyncExternalStore`.
 */
export class TrackedValue<T> {
  readonly #scope: Scope;
  readonly #compute: (reader: DataReader) => T;
  #value: T | undefined;
  #fresh = false;
  readonly #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];
  #reads: [Scope, string][] = [];

  constructor(scope: Scope, compute: (reader: DataReader) => T) {
    this.#scope = scope;
    this.#compute = compute;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    // Something may have changed between the first reading and now: there was no listener yet.
    if (this.#listeners.size === 1) this.get();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#unsubscribe();
    };
  };

  readonly get = (): T => {
    // There is no listener: nothing reports changes, so the value is compared afresh at each reading.
    if (!this.#fresh || this.#listeners.size === 0) this.#update();
    return this.#value as T;
  };

  #update(): void {
    const seen = new Map<Scope, Set<string>>();
    const reads: [Scope, string][] = [];
    const value = this.#compute(
      scopeReader(this.#scope, (scope, key) => {
        let keys = seen.get(scope);
        if (!keys) seen.set(scope, (keys = new Set()));
        if (keys.has(key)) return;
        keys.add(key);
        reads.push([scope, key]);
      }),
    );
    if (!isEqual(value, this.#value)) this.#value = value;
    if (this.#listeners.size === 0) return;
    this.#resubscribe(reads);
    this.#fresh = true;
  }

  #resubscribe(reads: [Scope, string][]): void {
    const before = this.#reads;
    if (
      this.#stops.length > 0 &&
      before.length === reads.length &&
      reads.every(([scope, key], at) => before[at]?.[0] === scope && before[at]?.[1] === key)
    )
      return;
    this.#unsubscribe();
    this.#reads = reads;
    this.#stops = reads.map(([scope, key]) => scope.subscribe(key, this.#handleChange));
  }

  #unsubscribe(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#reads = [];
    this.#fresh = false;
  }

  readonly #handleChange = (): void => {
    if (!this.#fresh) return;
    this.#fresh = false;
    const before = this.#value;
    this.#update();
    if (this.#value !== before) for (const listener of this.#listeners) listener();
  };
}
