import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChosenFile } from '../core/dropped-files.ts';
import { keepEntries, noSelection, type Selection } from '../core/select-entries.ts';
import { createUploadQueue, type UploadQueue } from '../core/upload-queue.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { joinPath } from '../path/folder-path.ts';
import type { FileEntry, FileSource, FoundFile } from '../source/file-source.ts';
import type { FolderState } from '../store/folder-store.ts';
import type { FileSort } from '../store/sort-entries.ts';
import { checkUpload } from '../upload/check-upload.ts';
import { useFolder } from './use-folder.ts';
import { useRefresh } from './use-refresh.ts';
import { useSorted } from './use-sorted.ts';
import { useWorks, type Works } from './use-works.ts';
import type { ShownEntry } from './shown-entry.ts';

/** Something that was done, or failed, and is shown for a while. */
export interface Notice {
  readonly key: number;
  readonly severity: 'success' | 'error' | 'warning';
  readonly text: string;
  readonly onUndo?: (() => void) | undefined;
}

/** What the view of a manager works with. */
export interface Manager {
  readonly source: FileSource;
  readonly folder: string;
  readonly text: FileManagerLocaleText;
  readonly state: FolderState;
  /** In their order; those that a search found while there is one; `null` while they are loaded. */
  readonly entries: readonly ShownEntry[] | null;
  /** How many entries have come while the first ones are shown; `null` where all are. */
  readonly loaded: number | null;
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
  /** The selected entries. */
  readonly selected: readonly ShownEntry[];
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly queue: UploadQueue;
  /** Work on many files that is on its way. */
  readonly works: Works;
  readonly notice: Notice | null;
  readonly closeNotice: () => void;
  readonly showNotice: (notice: Omit<Notice, 'key'>) => void;
  /** Shows that an action failed, and why. */
  readonly showFailure: (error: unknown) => void;
  readonly reload: () => void;
  readonly addFiles: (files: readonly ChosenFile[]) => void;
  /** Runs what may fail; a failure is shown and answers false. */
  readonly run: (action: () => Promise<void>) => Promise<boolean>;
  readonly messageOf: (error: unknown) => string;
}

/** What {@link useManager} needs. */
export interface ManagerOptions {
  readonly source: FileSource;
  readonly folder: string;
  readonly sort: FileSort;
  readonly text: FileManagerLocaleText;
  readonly describeError: (error: unknown) => string;
}

/** A selection, and the entries that it was made among. */
interface Chosen {
  readonly selection: Selection;
  readonly among: readonly (FileEntry | FoundFile)[] | null;
}
const nothingChosen: Chosen = { selection: noSelection, among: null };

/** Returns the state of a file manager: the folder, what is selected and found in it, uploads, and the notice. */
export function useManager({ source, folder, sort, text, describeError }: ManagerOptions): Manager {
  const { state, reload } = useFolder({ source, folder });
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly FoundFile[] | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const works = useWorks();
  const refresh = useRefresh(reload);
  const shown = useRef({ folder, refresh, reload, text });
  shown.current = { folder, refresh, reload, text };
  const showNotice = (next: Omit<Notice, 'key'>): void => setNotice({ ...next, key: Date.now() });
  const showFailure = (error: unknown): void =>
    showNotice({ severity: 'error', text: text.manager.because(text.manager.actionFailed, describeError(error)) });
  const showNoticeRef = useRef(showNotice);
  showNoticeRef.current = showNotice;

  const queue = useMemo(
    () =>
      createUploadQueue({
        source,
        onStored: (place) => {
          // A file in a folder that came along shows as a new folder here.
          const { folder: current, refresh: load } = shown.current;
          if (current === '' || place === current || place.startsWith(`${current}/`)) load();
        },
        onSettled: ({ failed }) => {
          const { manager } = shown.current.text;
          // What came last is shown at once.
          void shown.current.reload();
          showNoticeRef.current({
            severity: failed > 0 ? 'error' : 'success',
            text: failed > 0 ? manager.uploadFailed : manager.uploadSucceeded,
          });
        },
      }),
    [source],
  );
  useEffect(() => () => queue.stop(), [queue]);

  useEffect(() => {
    setChosen(nothingChosen);
    setSearch('');
  }, [folder, source]);

  useEffect(() => {
    setFound(null);
    if (search.trim() === '' || !source.search) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      source.search?.(folder, search.trim(), { signal: controller.signal }).then(setFound, (error: unknown) => {
        if (controller.signal.aborted) return;
        setFound([]);
        showNoticeRef.current({ severity: 'error', text: describeError(error) });
      });
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- describeError may be made anew with every render
  }, [source, folder, search, state]);

  const isSearching = search.trim() !== '' && source.search !== undefined;
  const listed = state.phase === 'ready' ? state.entries : null;
  const list = isSearching ? found : listed;
  const loaded = !isSearching && state.phase === 'ready' ? (state.loaded ?? null) : null;
  const entries = useSorted({ list, isPartial: loaded !== null, folder, sort, locale: text.languageTag });

  // A selection that was made among these entries is among them, in whatever order.
  const selection = useMemo(
    () =>
      entries && chosen.among !== list
        ? keepEntries(
            chosen.selection,
            entries.map(({ path }) => path),
          )
        : chosen.selection,
    [chosen, entries, list],
  );
  const setSelection = (next: Selection): void => setChosen({ selection: next, among: list });
  const selected = useMemo((): readonly ShownEntry[] => {
    if (!entries || selection.names.size === 0) return [];
    return selection.names.size === entries.length ? entries : entries.filter(({ path }) => selection.names.has(path));
  }, [entries, selection]);

  return {
    source,
    folder,
    text,
    state,
    entries,
    loaded,
    selection,
    setSelection,
    selected,
    search,
    setSearch,
    queue,
    works,
    notice,
    closeNotice: () => setNotice(null),
    showNotice,
    showFailure,
    reload: () => void reload(),
    messageOf: describeError,
    addFiles: (files) => {
      const issues =
        files.length === 0
          ? checkUpload([])
          : files.flatMap(({ path, file }) =>
              checkUpload([{ name: file.name, size: file.size }], { folder: joinPath(folder, path).replace(/\/?[^/]*$/, '') }),
            );
      if (issues.length > 0) {
        showNotice({ severity: 'warning', text: issues.slice(0, 5).map(text.uploadIssue).join('\n') });
        return;
      }
      queue.add(folder, files);
    },
    run: async (action) => {
      try {
        await action();
        return true;
      } catch (error) {
        if ((error as Error).name !== 'AbortError') showFailure(error);
        return false;
      }
    },
  };
}
