import type { FileEntry, FileSource } from '../source/file-source.ts';

/** What is known of a folder. */
export type FolderState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly entries: readonly FileEntry[] };

/** The listing of one folder, without React. */
export interface FolderStore {
  readonly getSnapshot: () => FolderState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the listing; the answer ends that and forgets what is on its way. */
  readonly connect: () => () => void;
  /** Loads the listing again. What is shown stays until the new one is there. */
  readonly reload: () => Promise<void>;
}

/** Makes the store of one folder. */
export function createFolderStore({ source, folder }: { readonly source: FileSource; readonly folder: string }): FolderStore {
  const listeners = new Set<() => void>();
  let state: FolderState = { phase: 'loading' };
  let loading: AbortController | undefined;
  const set = (next: FolderState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const reload = async (): Promise<void> => {
    loading?.abort();
    const current = new AbortController();
    loading = current;
    if (state.phase === 'failed') set({ phase: 'loading' });
    try {
      const entries = await source.list(folder, { signal: current.signal });
      if (!current.signal.aborted) set({ phase: 'ready', entries });
    } catch (error) {
      if (!current.signal.aborted) set({ phase: 'failed', error });
    }
  };
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    connect: () => {
      void reload();
      return () => loading?.abort();
    },
    reload,
  };
}
