import { createStore, type Store } from '@lab-console/widget-base';
import { useStore } from '@lab-console/widget-base/react';
import { useEffect } from 'react';

/** How far a part is. */
export type PartState<T> =
  | { readonly phase: 'absent' }
  | { readonly phase: 'ready'; readonly value: T }
  | { readonly phase: 'failed'; readonly error: unknown };

/** A part of the page that is fetched when it is wanted, or before. */
export interface LazyPart<T> extends Pick<Store<PartState<T>>, 'getState' | 'subscribe'> {
  /** Fetches the part unless it is there or on its way. Never rejects: the state has the outcome. */
  load(): Promise<void>;
}

/** Makes a part of what `fetchPart` gives. One that could not be fetched is tried again the next time it is wanted. */
export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  const { getState, subscribe, replace } = createStore<PartState<T>>({ phase: 'absent' });
  let loading: Promise<void> | null = null;
  return {
    getState,
    subscribe,
    load: () => {
      if (getState().phase === 'failed') loading = null;
      loading ??= fetchPart().then(
        (value) => replace({ phase: 'ready', value }),
        (error: unknown) => replace({ phase: 'failed', error }),
      );
      return loading;
    },
  };
}

/**
 * The part once it is there, else `null`; fetches it when it is wanted. React's own `lazy` draws a placeholder even for what is there
 * already, and then holds the real thing back for a third of a second.
 *
 * @throws what fetching it threw, for the boundary around it.
 */
export function usePart<T>(part: LazyPart<T>, wanted: boolean): T | null {
  const state = useStore(part);
  useEffect(() => {
    if (wanted && part.getState().phase === 'absent') void part.load();
  }, [part, wanted]);
  if (!wanted || state.phase === 'absent') return null;
  if (state.phase === 'failed') throw state.error;
  return state.value;
}
