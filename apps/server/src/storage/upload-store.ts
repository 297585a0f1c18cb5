import type { DataStore, Upload } from '@tus/server';
import type { ReceivedBlob } from './blob-store.ts';

/** How long an upload can be resumed after it began, in milliseconds. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1_000;

/** An upload that has begun and not ended. */
export interface OpenUpload {
  /** Bytes that it will have. */
  readonly size: number;
  /** Bytes that have come. */
  readonly came: number;
}

/** Keeps what has come of uploads until each is complete. */
export interface UploadStore {
  /** What the protocol works with: begins uploads, adds to them, and says how far they are; one that is done has come to its end. */
  readonly store: DataStore;
  /** Whether what comes takes room of this machine's disk. */
  readonly isOnDisk: boolean;
  /** Takes in the bytes of an upload that is complete. They stay here as well until it is {@link finish finished} or discarded. */
  readonly collect: (upload: Upload) => Promise<ReceivedBlob>;
  /** Notes that an upload has become a file, which its client may still ask, and drops its bytes. */
  readonly finish: (upload: Upload) => Promise<void>;
  /** Whether an upload has become a file, here or at another server. */
  readonly isFinished: (id: string) => Promise<boolean>;
  /** Drops the bytes of an upload that cannot become a file. */
  readonly discard: (id: string) => Promise<void>;
  /** Uploads that have begun and not ended: of one person, or of all. */
  readonly open: (person?: string) => Promise<readonly OpenUpload[]>;
  /** Removes what began longer ago than it can be resumed, or than so many milliseconds. */
  readonly removeOld: (olderThanMs?: number) => Promise<void>;
}

/** Makes the id of an upload, which has its owner in it: the uploads of a person are found by it. */
export const uploadId = (owner: number, name: string): string => `${owner}.${name}`;

/** What {@link uploadId} makes with a random UUID. */
export const uploadIdPattern: RegExp = /^\d{1,18}\.[0-9a-f-]{36}$/;
