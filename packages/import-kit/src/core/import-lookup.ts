/** What a loader gets beside its codes. */
export interface LoadOptions {
  /** Aborted when the import is cancelled or another file is picked. */
  readonly signal: AbortSignal;
}

/** A look-up of codes of the sheet, requested in batches and kept. Made by `lookup`. */
export interface ImportLookup<TItem = unknown, TColumn extends string = string> {
  /** Columns whose cells hold the codes. */
  readonly columns: readonly TColumn[];
  /** Codes in one call. @default 100 */
  readonly batchSize?: number;
  /** Asks the backend for up to `batchSize` codes; what it does not know it leaves out. */
  load(codes: readonly string[], options: LoadOptions): Promise<readonly TItem[]>;
  /** The code that an answer belongs to. */
  codeOf(item: TItem): string;
}

/** The look-ups of an import by their keys. */
export type ImportLookups = Readonly<Record<string, ImportLookup>>;

/** The answers of the look-ups, by code. */
export type LookupAnswers<TLookups extends ImportLookups> = {
  readonly [Key in keyof TLookups]: ReadonlyMap<string, TLookups[Key] extends ImportLookup<infer TItem> ? TItem : never>;
};

/**
 * Declares a look-up, with the type of its answers inferred.
 *
 * @example
 * lookup({ columns: ['account'], load: (codes, { signal }) => api.users(codes, signal), codeOf: (user) => user.code })
 */
export function lookup<TItem, const TColumn extends string>(options: ImportLookup<TItem, TColumn>): ImportLookup<TItem, TColumn> {
  return options;
}
