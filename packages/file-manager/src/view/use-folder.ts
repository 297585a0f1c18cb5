import { useStore } from '@lab-console/widget-base/react';
import { useEffect, useMemo } from 'react';
import type { FileSource } from '../source/file-source.ts';
import { createFolderStore, type FolderState, type FolderStore } from '../store/folder-store.ts';

/** The listing of a folder as a component sees it. */
export interface UseFolder {
  readonly state: FolderState;
  readonly reload: FolderStore['reload'];
}

/**
 * Loads the listing of a folder, for a list of your own looks.
 *
 * @example
 * const { state } = useFolder({ source, folder: 'exam' });
 * return state.phase === 'ready' && state.entries.map((entry) => <p key={entry.name}>{entry.name}</p>);
 */
export function useFolder({ source, folder }: { readonly source: FileSource; readonly folder: string }): UseFolder {
  const store = useMemo(() => createFolderStore({ source, folder }), [source, folder]);
  useEffect(() => store.connect(), [store]);
  const state = useStore(store);
  return { state, reload: store.reload };
}
