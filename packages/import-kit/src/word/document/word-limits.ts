/** What a Word file may hold at most; everything past it is refused with a sentence, never cut off. */
export interface WordLimits {
  /** Bytes of the file. */
  readonly fileBytes: number;
  /** Bytes of all parts together, unpacked. */
  readonly inflatedBytes: number;
  /** Paragraphs, those in tables included. */
  readonly paragraphs: number;
  /** Bytes of one picture. */
  readonly pictureBytes: number;
  /** Milliseconds that reading may take; kept by `workerExamReader` only. */
  readonly milliseconds: number;
}

const megabyte = 1024 * 1024;

/** The default limits. */
export const defaultWordLimits: WordLimits = {
  fileBytes: 50 * megabyte,
  inflatedBytes: 200 * megabyte,
  paragraphs: 100_000,
  pictureBytes: 5 * megabyte,
  milliseconds: 60_000,
};
