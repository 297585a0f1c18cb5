import { fileKind } from '../kind/file-kind.ts';
import type { FileEntry } from '../source/file-source.ts';

/** A column by which a listing is sorted. */
export type SortColumn = 'name' | 'type' | 'size' | 'modified';

/** How a listing is sorted. */
export interface FileSort {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
}

/** The order of a listing that was not sorted yet. */
export const defaultSort: FileSort = { column: 'name', direction: 'asc' };

/** An entry with what it is sorted by. */
export interface KeyedEntry<Entry extends FileEntry = FileEntry> {
  readonly entry: Entry;
  readonly key: number | string;
}

/** What puts a listing in order. */
export interface EntryOrder {
  /** Worked out once for each entry. */
  readonly keyOf: (entry: FileEntry) => number | string;
  readonly compare: (one: KeyedEntry, other: KeyedEntry) => number;
}

/** The order of a listing: folders first whatever the direction, names by the language with numbers by value. */
export function entryOrder({ column, direction }: FileSort, locale: string): EntryOrder {
  const names = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'asc' ? 1 : -1;
  const keyOf = (entry: FileEntry): number | string => {
    switch (column) {
      case 'size':
        return entry.size ?? -1;
      case 'modified':
        return Date.parse(entry.modified ?? '') || 0;
      case 'type':
        return fileKind(entry.name, entry.mediaType);
      default:
        return 0;
    }
  };
  const byKey = (one: number | string, other: number | string): number => {
    if (one === other) return 0;
    return one < other ? -1 : 1;
  };
  return {
    keyOf,
    compare: (one, other) =>
      Number(other.entry.isFolder) - Number(one.entry.isFolder) ||
      sign * byKey(one.key, other.key) ||
      (column === 'name' ? sign : 1) * names.compare(one.entry.name, other.entry.name),
  };
}

/** Sorts a listing of a length that takes no time. */
export function sortEntries<Entry extends FileEntry>(
  entries: readonly Entry[],
  sort: FileSort,
  locale: string,
): readonly Entry[] {
  const { keyOf, compare } = entryOrder(sort, locale);
  return entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort(compare)
    .map(({ entry }) => entry);
}
