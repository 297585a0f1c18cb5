/** A file or folder in a listing. */
export interface FileEntry {
  /** Name in its folder. */
  readonly name: string;
  readonly isFolder: boolean;
  /** Bytes; `null` for a folder. */
  readonly size: number | null;
  /** Media type such as `image/png`; `null` for a folder or when it is not known. */
  readonly mediaType: string | null;
  /** ISO 8601 time of the last change; `null` for a folder or when it is not known. */
  readonly modified: string | null;
  /** Shown after the name, e.g. whose folder it is. */
  readonly note?: string | undefined;
}

/** A file or folder by its path, without slash at its ends. */
export interface FilePlace {
  readonly path: string;
  readonly isFolder: boolean;
}

/** A file that a search found. */
export interface FoundFile extends FileEntry {
  /** Path from the root. */
  readonly path: string;
}

/** Something that goes from one path to another. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
  readonly isFolder: boolean;
}

/** A file in the trash. */
export interface TrashedFile {
  readonly id: string;
  /** Path that it had. */
  readonly path: string;
  readonly size: number | null;
  /** ISO 8601 time. */
  readonly deleted: string;
  /** Who deleted it. */
  readonly deletedBy: string | null;
}

/** How much is stored of what may be. */
export interface StoredRoom {
  /** Whose room it is, such as "You" or the name of a centre. */
  readonly label: string;
  readonly bytes: number;
  /** Bytes that may be stored. */
  readonly quota: number;
}

/** Options of {@link FileSource.upload}. */
export interface FileUploadOptions {
  readonly signal: AbortSignal;
  /** Whether a file of that name is replaced; else the call rejects with a {@link FileExistsError}. */
  readonly replace: boolean;
  readonly onProgress: (sent: number) => void;
}

/** How work on many files is followed and ended. */
export interface FileWorkOptions {
  /** Aborted where the work is to end. What was done by then stays done, and the call resolves; it does not reject. */
  readonly signal: AbortSignal;
  /** Called with how many were done, in their order. A store that does all of them at once need not call it. */
  readonly onProgress: (done: number) => void;
}

/** A file that cannot be written because its name is taken. */
export class FileExistsError extends Error {
  override readonly name = 'FileExistsError';
}

/** A call that failed since the store does not answer; uploads go on by themselves once it does. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** Options of {@link FileSource.list}. */
export interface FileListOptions {
  readonly signal: AbortSignal;
  /** For a folder that comes in portions: called with each of them but the last, so that the first ones are seen while the rest is on its way. */
  readonly onPortion?: (entries: readonly FileEntry[]) => void;
}

/**
 * What the widgets ask of a store of files. A call that rejects is shown with its reason, and can be tried again. What a store, or the
 * person at the screen, cannot do is left out, and is not offered then.
 */
export interface FileSource {
  /**
   * What is directly in a folder, in any order.
   *
   * @param folder - Its path without slash at its ends; empty for the root.
   */
  readonly list: (folder: string, options: FileListOptions) => Promise<readonly FileEntry[]>;
  /** Files below a folder whose name has a text in it. */
  readonly search?: (folder: string, text: string, options: { readonly signal: AbortSignal }) => Promise<readonly FoundFile[]>;
  readonly createFolder?: (path: string) => Promise<void>;
  /** Stores a file; one that was broken off goes on where it was. Rejects with a {@link StoreAwayError} where it should be tried again later. */
  readonly upload?: (path: string, file: File, options: FileUploadOptions) => Promise<void>;
  /** Moves or renames files and folders. */
  readonly move?: (moves: readonly FileMove[], options?: FileWorkOptions) => Promise<void>;
  readonly copy?: (moves: readonly FileMove[], options?: FileWorkOptions) => Promise<void>;
  /** Deletes files and folders; the answer is what {@link restore} takes. */
  readonly remove?: (places: readonly FilePlace[], options?: FileWorkOptions) => Promise<readonly string[]>;
  /** Restores deleted files. */
  readonly restore?: (ids: readonly string[], options?: FileWorkOptions) => Promise<void>;
  /** Deleted files that can be restored, latest first. */
  readonly trash?: (options: { readonly signal: AbortSignal }) => Promise<readonly TrashedFile[]>;
  /** Deletes files of the trash for good. */
  readonly purge?: (ids: readonly string[]) => Promise<void>;
  /** What a file in a folder would count for, where there are limits. */
  readonly room?: (folder: string, options: { readonly signal: AbortSignal }) => Promise<readonly StoredRoom[]>;
  /** An address that a browser can load a file from for some hours; with `download` it saves it instead of showing it. */
  readonly address?: (path: string, options?: { readonly download?: boolean }) => Promise<string>;
  /** The bytes of a file. */
  readonly read?: (path: string, options: { readonly signal: AbortSignal }) => Promise<Blob>;
}
