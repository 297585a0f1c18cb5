import { useMemo, useSyncExternalStore, type DependencyList } from 'react';
import type { DataReader } from '../core/scope/DataReader.ts';
import type { Scope } from '../core/scope/Scope.ts';
import { TrackedValue } from '../core/scope/TrackedValue.ts';
import type { Store } from '../core/data/Store.ts';

/** A value worked out from a scope; the component is drawn again only when the outcome changes. */
export function useTracked<T>(scope: Scope, compute: (reader: DataReader) => T, dependencies: DependencyList): T {
  // oxlint-disable-next-line react/exhaustive-deps -- the caller lists what `compute` closes over
  const tracked = useMemo(() => new TrackedValue(scope, compute), [scope, ...dependencies]);
  return useSyncExternalStore(tracked.subscribe, tracked.get, tracked.get);
}

/** The value of a store. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** A part of the value of a store that is compared by identity. */
export function useStorePart<T, P>(store: Store<T>, part: (value: T) => P): P {
  const read = (): P => part(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
