import { Readable } from 'node:stream';
import { openS3, readS3Address } from './open-s3.ts';
import { storageUnavailable } from './storage-error.ts';
import type { BlobRange } from './blob-store.ts';

/** Times of requests to S3 in milliseconds. */
export interface S3Times {
  readonly connectMs: number;
  /** How long nothing may move in either direction while an object is written or read, however long the whole of it takes. */
  readonly stallMs: number;
  /** How long an answer about an object, or the beginning of one, may take. */
  readonly answerMs: number;
}

/** 5 s to connect, 45 s without a byte, 15 s for a short answer. */
export const s3Times: S3Times = { connectMs: 5_000, stallMs: 45_000, answerMs: 15_000 };

/** An object of a list. */
export interface ListedObject {
  /** Without the prefix of the address. */
  readonly key: string;
  readonly modifiedAt: Date;
}

/** The objects below the prefix of an address. While S3 does not answer, every call rejects with `Unavailable`. */
export interface S3Objects {
  readonly put: (key: string, body: Readable | Buffer, size: number) => Promise<void>;
  /** Reads an object, or a part of it; `undefined` where there is none. */
  readonly read: (key: string, range?: BlobRange) => Promise<Readable | undefined>;
  readonly has: (key: string) => Promise<boolean>;
  /** An object that is not there is fine. */
  readonly remove: (key: string) => Promise<void>;
  /** Objects whose keys begin with `start`, in portions. */
  readonly list: (start: string) => AsyncIterable<readonly ListedObject[]>;
  /** Resolves when S3 answers. */
  readonly check: (key: string) => Promise<void>;
}

/**
 * Opens a bucket in S3 or in a server that speaks like it. Account and key come from the usual variables (`AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`) or from the machine.
 */
export async function openS3Objects(address: string, { connectMs, stallMs, answerMs }: S3Times = s3Times): Promise<S3Objects> {
  const place = readS3Address(address);
  const { bucket, prefix } = place;
  const { s3, client } = await openS3(place, { connectMs, stallMs });
  const soon = () => ({ abortSignal: AbortSignal.timeout(answerMs) });
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  return {
    put: async (key, body, size) => {
      // A stream is destroyed where the request fails, and has no other listener.
      if (body instanceof Readable) body.on('error', () => undefined);
      try {
        await client.send(new s3.PutObjectCommand({ ...at(key), Body: body, ContentLength: size }));
      } catch (error) {
        throw refusal(error);
      } finally {
        if (body instanceof Readable) body.destroy();
      }
    },
    read: async (key, range) => {
      const bytes = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), answerMs);
      try {
        const { Body: body } = await client.send(new s3.GetObjectCommand({ ...at(key), ...bytes }), { abortSignal: late.signal });
        return body as Readable | undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw refusal(error);
      } finally {
        clearTimeout(timer);
      }
    },
    has: async (key) => {
      try {
        await client.send(new s3.HeadObjectCommand(at(key)), soon());
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw refusal(error);
      }
    },
    remove: async (key) => {
      try {
        await client.send(new s3.DeleteObjectCommand(at(key)), soon());
      } catch (error) {
        throw refusal(error);
      }
    },
    list: async function* (start) {
      let next: string | undefined;
      do {
        const more = next ? { ContinuationToken: next } : {};
        const page = await client
          .send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${start}`, ...more }), soon())
          .catch((error: unknown) => {
            throw refusal(error);
          });
        yield (page.Contents ?? []).map(({ Key: key = '', LastModified: modifiedAt = new Date() }) => ({
          key: key.slice(prefix.length),
          modifiedAt,
        }));
        next = page.NextContinuationToken;
      } while (next);
    },
    check: async (key) => {
      try {
        await client.send(new s3.HeadObjectCommand(at(key)), soon());
      } catch (error) {
        // Any other refusal is an answer, too: an account that may not list is refused what is not there.
        if ((statusOf(error) ?? 500) >= 500) throw refusal(error);
      }
    },
  };
}

/** What S3 fails with, in the words of the storage: no answer, one that came too late, or a refusal for now. */
function refusal(error: unknown): unknown {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  const status = statusOf(error);
  const isAway =
    /^(TimeoutError|AbortError|NetworkingError)$/.test(name) ||
    /^(E[A-Z]+|CERT_.*|.*_CERT.*)$/.test(code) ||
    (status !== undefined && (status >= 500 || [401, 403, 429].includes(status)));
  return isAway ? Object.assign(storageUnavailable(), { cause: error }) : error;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

function isMissing(error: unknown): boolean {
  const { name } = error as { name?: string };
  return name === 'NoSuchKey' || name === 'NotFound' || statusOf(error) === 404;
}
