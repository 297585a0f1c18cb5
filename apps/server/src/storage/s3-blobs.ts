import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BlobMissingError, type BlobStore, type ReceivedBlob } from './blob-store.ts';
import { incomingFiles, type IncomingFile } from './incoming-file.ts';
import { openS3, readS3Address } from './open-s3.ts';
import { storageUnavailable } from './storage-error.ts';

/** Times of requests to S3 in milliseconds. */
export interface S3Times {
  readonly connectMs: number;
  /** How long nothing may move in either direction while a content is written or read, however long the whole of it takes. */
  readonly stallMs: number;
  /** How long an answer about a content, or the beginning of one, may take. */
  readonly answerMs: number;
}

const s3Times: S3Times = { connectMs: 5_000, stallMs: 45_000, answerMs: 15_000 };

/**
 * Contents as objects of a bucket in S3 or in a server that speaks like it. Account and key come from the usual variables
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`) or from the machine.
 *
 * @param options.temporary - A folder for what is on its way: the hash is the name, and it is known only at the end.
 */
export async function createS3Blobs(options: {
  readonly address: string;
  readonly temporary: string;
  /** @default 5 s to connect, 45 s without a byte, 15 s for a short answer */
  readonly times?: S3Times;
}): Promise<BlobStore> {
  const { connectMs, stallMs, answerMs } = options.times ?? s3Times;
  const address = readS3Address(options.address);
  const { bucket, prefix } = address;
  const { s3, client } = await openS3(address, { connectMs, stallMs });
  const soon = () => ({ abortSignal: AbortSignal.timeout(answerMs) });
  const incoming = incomingFiles(options.temporary);
  const place = (hash: string) => ({ Bucket: bucket, Key: `${prefix}${hash}` });

  const received = ({ path, hash, size, head }: IncomingFile, isAdopted: boolean): ReceivedBlob => ({
    hash,
    size,
    head,
    keep: async () => {
      const body = createReadStream(path);
      // It is destroyed where the request fails, and has no other listener.
      body.on('error', () => undefined);
      try {
        await client.send(new s3.PutObjectCommand({ ...place(hash), Body: body, ContentLength: size }));
      } catch (error) {
        throw refusal(error);
      } finally {
        body.destroy();
      }
      if (!isAdopted) await rm(path, { force: true });
    },
    drop: () => rm(path, { force: true }),
  });

  return {
    receive: async (source, limit) => received(await incoming.receive(source, limit), false),
    adopt: async (file) => received(await incoming.adopt(file), true),
    read: async (hash, range) => {
      const bytes = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), answerMs);
      try {
        const { Body: body } = await client.send(new s3.GetObjectCommand({ ...place(hash), ...bytes }), {
          abortSignal: late.signal,
        });
        if (!body) throw new BlobMissingError(`the content ${hash} has no body`);
        return body as Readable;
      } catch (error) {
        throw isMissing(error) ? new BlobMissingError(`the content ${hash} is not in the bucket`) : refusal(error);
      } finally {
        clearTimeout(timer);
      }
    },
    has: async (hash) => {
      try {
        await client.send(new s3.HeadObjectCommand(place(hash)), soon());
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw refusal(error);
      }
    },
    remove: async (hash) => {
      try {
        await client.send(new s3.DeleteObjectCommand(place(hash)), soon());
      } catch (error) {
        throw refusal(error);
      }
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const more = next ? { ContinuationToken: next } : {};
        const page = await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...more }), soon());
        yield (page.Contents ?? [])
          .map(({ Key: key = '' }) => key.slice(prefix.length))
          .filter((name) => /^[0-9a-f]{64}$/.test(name));
        next = page.NextContinuationToken;
      } while (next);
    },
    check: async () => {
      // What every account of the server may read, whether or not it may list: a content that does not exist.
      try {
        await client.send(new s3.HeadObjectCommand(place('0'.repeat(64))), soon());
      } catch (error) {
        // Any other refusal is an answer, too: an account that may not list is refused what is not there.
        if ((statusOf(error) ?? 500) >= 500) throw refusal(error);
      }
    },
    clean: incoming.clean,
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
