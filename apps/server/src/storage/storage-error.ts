import { diskFullSentence } from '../http/server-problem.ts';

/** A refusal of the storage, in the shape of Supabase Storage: nearly always HTTP 400, with the real status as text in the body. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The status that is meant, such as 404. */
  readonly status: number;
  /** Short kind, such as `not_found`. */
  readonly error: string;
  /** Kind by its newer name, such as `NoSuchKey`. */
  readonly code: string;
  /** What the database refused it with, such as `LC122`; `undefined` for everything else. */
  readonly refusedWith: string | undefined;

  constructor(kind: StorageErrorKind, message: string, refusedWith?: string) {
    super(message);
    this.refusedWith = refusedWith;
    ({ status: this.status, error: this.error, code: this.code } = { ...kinds[kind], code: kind });
  }

  /** Status of the answer: HTTP shows only what the server itself is to blame for. */
  get httpStatus(): number {
    return this.status >= 500 ? this.status : 400;
  }

  /** Body of the answer. */
  get body(): { statusCode: string; code: string; error: string; message: string } {
    return { statusCode: String(this.status), code: this.code, error: this.error, message: this.message };
  }
}

const kinds = {
  NotSignedIn: { status: 401, error: 'Unauthorized' },
  InvalidJWT: { status: 400, error: 'InvalidJWT' },
  InvalidSignature: { status: 400, error: 'InvalidSignature' },
  AccessDenied: { status: 403, error: 'Unauthorized' },
  NoSuchBucket: { status: 404, error: 'Bucket not found' },
  NoSuchKey: { status: 404, error: 'not_found' },
  KeyAlreadyExists: { status: 409, error: 'Duplicate' },
  BucketAlreadyExists: { status: 409, error: 'Duplicate' },
  BucketNotEmpty: { status: 409, error: 'InvalidRequest' },
  EntityTooLarge: { status: 413, error: 'Payload too large' },
  InvalidMimeType: { status: 415, error: 'invalid_mime_type' },
  InvalidKey: { status: 400, error: 'InvalidKey' },
  InvalidRequest: { status: 400, error: 'invalid_request' },
  FeatureNotEnabled: { status: 403, error: 'FeatureNotEnabled' },
  NotFound: { status: 404, error: 'not_found' },
  StorageFull: { status: 507, error: 'StorageFull' },
  QuotaExceeded: { status: 507, error: 'QuotaExceeded' },
  Unavailable: { status: 503, error: 'Unavailable' },
} as const;

/** What a refusal can be about. */
export type StorageErrorKind = keyof typeof kinds;

/** The refusal of a file that is missing or out of the caller's sight; both get the same answer. */
export const noSuchObject = (): StorageError => new StorageError('NoSuchKey', 'Object not found');

/** The refusal while the place where files are kept does not answer. */
export const storageUnavailable = (): StorageError =>
  new StorageError('Unavailable', 'The file storage is not available at the moment. Try again shortly.');

/** What is refused when a person, a centre or a bucket would store more than its quota. */
const quotaSentences: Readonly<Record<string, string>> = {
  person:
    'Your files take as much room as one person may use. Delete what is not needed and empty the trash, or ask an administrator for more room.',
  centre:
    'The files of this centre take as much room as they may. Delete what is not needed and empty the trash, or ask an administrator for more room.',
  bucket:
    'The files of this bucket take as much room as they may. Delete what is not needed and empty the trash, or ask an administrator for more room.',
};

/**
 * The refusal when a quota is reached.
 *
 * @param detail - Of the database: JSON with `kind`.
 */
export function quotaExceeded(detail: string | undefined): StorageError {
  const { kind = '' } = JSON.parse(detail ?? '{}') as { kind?: string };
  return new StorageError('QuotaExceeded', quotaSentences[kind] ?? quotaSentences['bucket'] ?? kind);
}

/** The refusal when there is no room for a file. */
export const storageFull = (): StorageError => new StorageError('StorageFull', diskFullSentence);
