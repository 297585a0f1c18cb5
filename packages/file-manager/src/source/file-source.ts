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
}

/** What the widgets ask of a store of files. A call that rejects is shown with its reason, and can be tried again. */
export interface FileSource {
  /**
   * What stands directly in a folder, in any order.
   *
   * @param folder - Its path without slash at its ends; empty for the root.
   */
  readonly list: (folder: string, options: { readonly signal: AbortSignal }) => Promise<readonly FileEntry[]>;
}
