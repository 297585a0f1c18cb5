import { useEffect, useMemo, useState } from 'react';
import { sortInSlices } from '../core/sort-in-slices.ts';
import { joinPath } from '../path/folder-path.ts';
import type { FileEntry, FoundFile } from '../source/file-source.ts';
import { entryOrder, sortEntries, type FileSort } from '../store/sort-entries.ts';
import type { ShownEntry } from './shown-entry.ts';

/** So many are sorted while they are drawn; more take longer than a frame. */
const few = 1_000;

interface Sorted {
  readonly folder: string;
  readonly list: readonly FileEntry[];
  readonly entries: readonly ShownEntry[];
}

/**
 * The entries of a folder, or of a search, with their paths and in their order. Many are sorted a few milliseconds at a time; meanwhile the order
 * before stays, and `null` means that there is none.
 */
export function useSorted({
  list,
  isPartial = false,
  folder,
  sort,
  locale,
}: {
  readonly list: readonly (FileEntry | FoundFile)[] | null;
  /** Whether more entries are to come; these stay in sight until all are sorted. */
  readonly isPartial?: boolean;
  readonly folder: string;
  readonly sort: FileSort;
  readonly locale: string;
}): readonly ShownEntry[] | null {
  const { column, direction } = sort;
  const [sorted, setSorted] = useState<Sorted | null>(null);
  const isMany = list !== null && list.length > few;
  const atOnce = useMemo(
    () => (list && !isMany ? sortEntries(list, { column, direction }, locale).map((entry) => withPath(entry, folder)) : null),
    [list, isMany, folder, column, direction, locale],
  );
  // The first ones stay in sight until all are sorted.
  if (list && atOnce && isPartial && sorted?.list !== list) setSorted({ folder, list, entries: atOnce });
  useEffect(() => {
    if (!list || !isMany) return;
    const controller = new AbortController();
    const { keyOf, compare } = entryOrder({ column, direction }, locale);
    const prepare = (entry: FileEntry | FoundFile) => ({ entry: withPath(entry, folder), key: keyOf(entry) });
    sortInSlices(list, { prepare, compare }, { signal: controller.signal }).then(
      (items) => setSorted({ folder, list, entries: items.map(({ entry }) => entry) }),
      // Another order, or another folder, is wanted.
      () => undefined,
    );
    return () => controller.abort();
  }, [list, isMany, folder, column, direction, locale]);
  if (!isMany) return atOnce;
  return sorted?.folder === folder ? sorted.entries : null;
}

function withPath(entry: FileEntry | FoundFile, folder: string): ShownEntry {
  return 'path' in entry ? entry : { ...entry, path: joinPath(folder, entry.name) };
}
