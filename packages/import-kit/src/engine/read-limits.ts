/** What a file may hold at most; everything past it is refused with a sentence, never cut off. */
export interface ReadLimits {
  /** Bytes of the file. */
  readonly fileBytes: number;
  /** Bytes of all parts of a workbook together, unpacked. */
  readonly inflatedBytes: number;
  /** Rows below the header that hold something. */
  readonly rows: number;
  readonly columns: number;
  /** Characters of a cell: what Excel allows. */
  readonly cellCharacters: number;
  /** Milliseconds that reading may take; kept by `workerReader` only. */
  readonly milliseconds: number;
}

const megabyte = 1024 * 1024;

/** The default limits. */
export const defaultLimits: ReadLimits = {
  fileBytes: 20 * megabyte,
  inflatedBytes: 200 * megabyte,
  rows: 100_000,
  columns: 200,
  cellCharacters: 32_767,
  milliseconds: 60_000,
};
