import { createStore, type Store } from '@lab-console/widget-base';
import type { FileEntry, FileSource } from '../source/file-source.ts';

/** What is known of a folder. */
export type FolderState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      readonly entries: readonly FileEntry[];
      /** How many entries have come, while the first ones are shown and the rest is on its way. */
      readonly loaded?: number;
    };

/** The listing of one folder, without React. */
export interface FolderStore extends Pick<Store<FolderState>, 'getState' | 'subscribe'> {
  /** Loads the listing; the answer ends that and forgets what is on its way. */
  readonly connect: () => () => void;
  /** Loads the listing again. What is shown stays until the new one is there. */
  readonly reload: () => Promise<void>;
}

/** Makes the store of one folder. */
export function createFolderStore({ source, folder }: { readonly source: FileSource; readonly folder: string }): FolderStore {
  const { getState, subscribe, replace } = createStore<FolderState>({ phase: 'loading' });
  let loading: AbortController | undefined;
  const reload = async (): Promise<void> => {
    loading?.abort();
    const current = new AbortController();
    loading = current;
    if (getState().phase === 'failed') replace({ phase: 'loading' });
    let loaded = 0;
    const handlePortion = (portion: readonly FileEntry[]): void => {
      if (current.signal.aborted) return;
      loaded += portion.length;
      const state = getState();
      // What was shown whole stays until the new listing is whole.
      if (state.phase === 'loading') replace({ phase: 'ready', entries: portion, loaded });
      else if (state.phase === 'ready' && state.loaded !== undefined) replace({ ...state, loaded });
    };
    try {
      const entries = await source.list(folder, { signal: current.signal, onPortion: handlePortion });
      if (!current.signal.aborted) replace({ phase: 'ready', entries });
    } catch (error) {
      if (!current.signal.aborted) replace({ phase: 'failed', error });
    }
  };
  return {
    getState,
    subscribe,
    connect: () => {
      void reload();
      return () => loading?.abort();
    },
    reload,
  };
}
