import { getPath, isPlainObject, isSafeKey, parsePath, setPath, unsetPath } from '../data/path.ts';

/** Means every key of a scope when subscribing. */
export const anyKey = '*';

/** Called when a value of a scope changed. */
export type ScopeListener = () => void;

/**
 * Data of one node and the way to those above it. Values are never changed in place; each write notifies only those who read the key that was
 * written.
 */
export class Scope {
  readonly parent: Scope | undefined;
  #values: Readonly<Record<string, unknown>>;
  readonly #listeners = new Map<string, Set<ScopeListener>>();

  constructor({
    parent,
    values = {},
  }: { readonly parent?: Scope | undefined; readonly values?: Readonly<Record<string, unknown>> } = {}) {
    this.parent = parent;
    this.#values = clean(values);
  }

  /** Own values, without those of the scopes above. */
  get values(): Readonly<Record<string, unknown>> {
    return this.#values;
  }

  /** Own value at a path. */
  getOwn(path: string): unknown {
    return getPath(this.#values, path);
  }

  /** Value at a path in the nearest scope that has its first key. */
  lookup(path: string): unknown {
    const first = parsePath(path)[0];
    if (first === undefined) return undefined;
    return getPath(this.ownerOf(first)?.values, path);
  }

  /** The nearest scope that has a key. */
  ownerOf(key: string): Scope | undefined {
    if (Object.hasOwn(this.#values, key)) return this;
    return this.parent?.ownerOf(key);
  }

  /** Writes one value; `undefined` stays as a key, so that it hides a value further up. */
  set(path: string, value: unknown): void {
    this.#write(setPath(this.#values, path, value));
  }

  /** Removes one value. */
  unset(path: string): void {
    this.#write(unsetPath(this.#values, path));
  }

  /** Writes several values at once. */
  merge(values: Readonly<Record<string, unknown>>): void {
    this.#write({ ...this.#values, ...clean(values) });
  }

  /** Puts other values in the place of all own ones. */
  replace(values: Readonly<Record<string, unknown>>): void {
    this.#write(clean(values));
  }

  /** Writes several values at once, or puts them in the place of all own ones. */
  take(values: Readonly<Record<string, unknown>>, replaces = false): void {
    if (replaces) this.replace(values);
    else this.merge(values);
  }

  /** Calls back when the value of a key (or of any, with {@link anyKey}) changes; returns the way to stop that. */
  subscribe(key: string, listener: ScopeListener): () => void {
    let listeners = this.#listeners.get(key);
    if (!listeners) {
      listeners = new Set();
      this.#listeners.set(key, listeners);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  #write(next: Readonly<Record<string, unknown>>): void {
    const before = this.#values;
    const changed = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter(
      (key) => !Object.is(before[key], next[key]) || Object.hasOwn(before, key) !== Object.hasOwn(next, key),
    );
    if (changed.length === 0) return;
    this.#values = next;
    const listeners = new Set<ScopeListener>();
    for (const key of [...changed, anyKey]) {
      for (const listener of this.#listeners.get(key) ?? []) listeners.add(listener);
    }
    for (const listener of listeners) listener();
  }
}

function clean(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!isPlainObject(values)) return {};
  const keys = Object.keys(values);
  if (keys.every(isSafeKey)) return values;
  return Object.fromEntries(keys.filter(isSafeKey).map((key) => [key, values[key]]));
}
