/** One request of a page, ready to send: templates are resolved, conditions checked. */
export interface PageRequest {
  /** Lower case: `get`, `post`, `put`, `patch`, `delete`, `head`, `options`. */
  readonly method: string;
  /** The address as written in the definition, without the query; path values are percent-encoded. */
  readonly url: string;
  /** Query parameters; nested objects and arrays stay values, the host serialises them. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Body; `undefined` for `get` and `head`. `FormData` when the data hold a file. */
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** How the body is to be written. */
  readonly dataType: 'json' | 'form' | 'form-data';
  readonly signal: AbortSignal;
  /**
   * `true` unless a person caused it: it is sent while the page loads, at an interval, or by an event that follows from no act (`init`,
   * `fetchInited`). A host may refuse such a request where it would change something.
   */
  readonly automatic?: true;
  /** `blob`: the answer is a file, and the host resolves to a {@link PageFile} (or a `Blob`). */
  readonly responseType?: 'blob';
  /** Called with the share of an upload that is sent, 0 to 1; a host that cannot know leaves it alone. */
  readonly onUploadProgress?: (share: number) => void;
}
