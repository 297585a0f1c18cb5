import { useSyncExternalStore } from 'react';

/** The two functions of a store that a component reads by. */
export interface ReadableStore<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The state of a store. */
export function useStore<State>(store: ReadableStore<State>): State;
/** A piece of a store's state; draws again only when that piece is another object or value. */
export function useStore<State, Piece>(store: ReadableStore<State>, select: (state: State) => Piece): Piece;
export function useStore<State>(store: ReadableStore<State>, select: (state: State) => unknown = (state) => state): unknown {
  const read = (): unknown => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
