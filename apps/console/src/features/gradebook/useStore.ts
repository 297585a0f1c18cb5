import { useSyncExternalStore } from 'react';
import type { CellState, CellStore } from './cell-store.ts';

/** The state of a grid's store, drawn anew with every change. */
export function useCells<Value>(store: CellStore<Value>): CellState<Value> {
  return useSyncExternalStore(store.subscribe, store.getState);
}
