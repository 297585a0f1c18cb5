import type { FileEntry } from '../source/file-source.ts';

/** An entry with its path from the root. */
export interface ShownEntry extends FileEntry {
  readonly path: string;
}
