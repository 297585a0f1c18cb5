import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { StartupError } from '../startup-error.ts';
import { BlobMissingError, type BlobStore, type ReceivedBlob } from './blob-store.ts';
import { incomingFiles, type IncomingFile } from './incoming-file.ts';

/** Where in S3 contents are kept. */
interface S3Place {
  readonly bucket: string;
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string;
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`.
 *
 * @throws StartupError when it names no bucket or the endpoint is no address.
 */
export function readS3Address(address: string): S3Place {
  const url = new URL(address);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (url.hostname === '' || (endpoint !== undefined && !URL.canParse(endpoint))) {
    throw new StartupError(
      'The setting STORAGE_URL must name a bucket and, for a server of your own, its address, such as s3://bucket?endpoint=https://s3.example.org.',
    );
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/**
 * Contents as objects of a bucket in S3 or in a server that speaks like it. Account and key come from the usual variables
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`) or from the machine.
 *
 * @param options.temporary - A folder for what is on its way: the hash is the name, and it is known only at the end.
 */
export async function createS3Blobs(options: { readonly address: string; readonly temporary: string }): Promise<BlobStore> {
  const { bucket, prefix, endpoint, region } = readS3Address(options.address);
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    forcePathStyle: endpoint !== undefined,
    ...(endpoint ? { endpoint } : {}),
    // Else the body of a stream is sent in pieces with a checksum between them, which many servers store as they come.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const incoming = incomingFiles(options.temporary);
  const place = (hash: string) => ({ Bucket: bucket, Key: `${prefix}${hash}` });

  const received = ({ path, hash, size, head }: IncomingFile): ReceivedBlob => ({
    hash,
    size,
    head,
    keep: async () => {
      await client.send(new s3.PutObjectCommand({ ...place(hash), Body: createReadStream(path), ContentLength: size }));
      await rm(path, { force: true });
    },
    drop: () => rm(path, { force: true }),
  });

  return {
    receive: async (source, limit) => received(await incoming.receive(source, limit)),
    adopt: async (file) => received(await incoming.adopt(file)),
    read: async (hash, range) => {
      const bytes = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      try {
        const { Body: body } = await client.send(new s3.GetObjectCommand({ ...place(hash), ...bytes }));
        if (!body) throw new BlobMissingError(`the content ${hash} has no body`);
        return body as Readable;
      } catch (error) {
        throw isMissing(error) ? new BlobMissingError(`the content ${hash} is not in the bucket`) : error;
      }
    },
    has: async (hash) => {
      try {
        await client.send(new s3.HeadObjectCommand(place(hash)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (hash) => {
      await client.send(new s3.DeleteObjectCommand(place(hash)));
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const page = await client.send(
          new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next ? { ContinuationToken: next } : {}) }),
        );
        yield (page.Contents ?? [])
          .map(({ Key: key = '' }) => key.slice(prefix.length))
          .filter((name) => /^[0-9a-f]{64}$/.test(name));
        next = page.NextContinuationToken;
      } while (next);
    },
    clean: incoming.clean,
  };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}
