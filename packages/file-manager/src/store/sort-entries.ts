import { fileKind } from '../kind/file-kind.ts';
import type { FileEntry } from '../source/file-source.ts';

/** A column by which a listing is sorted. */
export type SortColumn = 'name' | 'type' | 'size' | 'modified';

/** How a listing is sorted. */
export interface FileSort {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
}

/** The order of a listing that nobody has sorted yet. */
export const defaultSort: FileSort = { column: 'name', direction: 'asc' };

/** Sorts a listing: folders first whatever the order, names by the language with numbers by value. */
export function sortEntries(
  entries: readonly FileEntry[],
  { column, direction }: FileSort,
  locale: string,
): readonly FileEntry[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'asc' ? 1 : -1;
  const by = (one: FileEntry, other: FileEntry): number => {
    switch (column) {
      case 'size':
        return (one.size ?? -1) - (other.size ?? -1);
      case 'modified':
        return (Date.parse(one.modified ?? '') || 0) - (Date.parse(other.modified ?? '') || 0);
      case 'type':
        return compare(fileKind(one.name, one.mediaType), fileKind(other.name, other.mediaType));
      default:
        return 0;
    }
  };
  return entries.toSorted(
    (one, other) =>
      Number(other.isFolder) - Number(one.isFolder) ||
      sign * by(one, other) ||
      (column === 'name' ? sign : 1) * compare(one.name, other.name),
  );
}
