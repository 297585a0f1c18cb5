import { anyKey, type Scope } from './Scope.ts';

/** What an expression may read. */
export interface DataReader {
  /** Value of a name in the nearest scope that has it. */
  read(name: string): unknown;
  /** All own values of the scope (`$$`, `&`). */
  own(): Readonly<Record<string, unknown>>;
  /** All values visible here, the nearest winning. */
  all(): Readonly<Record<string, unknown>>;
}

/** Called with each key of a scope that was read. */
export type Track = (scope: Scope, key: string) => void;

/** Reads a scope, telling `track` each key whose change could change the answer. */
export function scopeReader(scope: Scope, track?: Track): DataReader {
  return {
    read(name) {
      for (let current: Scope | undefined = scope; current; current = current.parent) {
        track?.(current, name);
        if (Object.hasOwn(current.values, name)) return current.values[name];
      }
      return undefined;
    },
    own() {
      track?.(scope, anyKey);
      return scope.values;
    },
    all() {
      const chain: Scope[] = [];
      for (let current: Scope | undefined = scope; current; current = current.parent) chain.unshift(current);
      const values: Record<string, unknown> = {};
      for (const current of chain) {
        track?.(current, anyKey);
        Object.assign(values, current.values);
      }
      return values;
    },
  };
}

/** Reads a plain object, e.g. in tests and for values at hand. */
export function objectReader(values: Readonly<Record<string, unknown>>, outer?: DataReader): DataReader {
  return {
    read: (name) => (Object.hasOwn(values, name) ? values[name] : outer?.read(name)),
    own: () => values,
    all: () => ({ ...outer?.all(), ...values }),
  };
}
