import type { Readable } from 'node:stream';

/** A content that came in and is not kept yet. */
export interface ReceivedBlob {
  /** SHA-256 in lower-case hexadecimal digits. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** The first bytes, which show its kind. */
  readonly head: Buffer;
  /** Keeps it under its hash, durably. Safe while another upload keeps the same content. */
  readonly keep: () => Promise<void>;
  /** Forgets what is left of it on its way; what is kept stays. */
  readonly drop: () => Promise<void>;
}

/** A part of a content, both ends included. */
export interface BlobRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the bytes of files are kept, by the hash of their content. While that place does not answer, everything but receiving rejects with
 * `Unavailable`.
 */
export interface BlobStore {
  /**
   * Takes a content in. Memory does not grow with it.
   *
   * @throws BlobTooLargeError past `limit` bytes; whatever the source fails with.
   */
  readonly receive: (source: Readable, limit: number) => Promise<ReceivedBlob>;
  /** Takes in a file that is on this machine already. It stays there until it is dropped, also when its content is kept. */
  readonly adopt: (file: string) => Promise<ReceivedBlob>;
  /** Reads a content, or a part of it. Rejects with a {@link BlobMissingError} before the first byte. */
  readonly read: (hash: string, range?: BlobRange) => Promise<Readable>;
  readonly has: (hash: string) => Promise<boolean>;
  readonly remove: (hash: string) => Promise<void>;
  /** The hashes of everything kept, in portions. */
  readonly list: () => AsyncIterable<readonly string[]>;
  /** Resolves when the place answers. */
  readonly check: () => Promise<void>;
  /** Removes what uploads left that a stop broke off. */
  readonly clean: () => Promise<void>;
}

/** A content that turned out larger than allowed. */
export class BlobTooLargeError extends Error {
  override readonly name = 'BlobTooLargeError';
}

/** A content that is missing, although a row refers to it. */
export class BlobMissingError extends Error {
  override readonly name = 'BlobMissingError';
}
