import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { BlobMissingError, type BlobStore, type ReceivedBlob } from './blob-store.ts';
import { incomingFiles, type IncomingFile } from './incoming-file.ts';
import type { S3Objects } from './s3-objects.ts';

/**
 * Contents as objects of a bucket, each named by its hash.
 *
 * @param options.temporary - A folder for what is on its way: the hash is the name, and it is known only at the end.
 */
export function createS3Blobs({ objects, temporary }: { readonly objects: S3Objects; readonly temporary: string }): BlobStore {
  const incoming = incomingFiles(temporary);

  const received = ({ path, hash, size, head }: IncomingFile, isAdopted: boolean): ReceivedBlob => ({
    hash,
    size,
    head,
    keep: async () => {
      await objects.put(hash, createReadStream(path), size);
      if (!isAdopted) await rm(path, { force: true });
    },
    drop: () => rm(path, { force: true }),
  });

  return {
    receive: async (source, limit) => received(await incoming.receive(source, limit), false),
    adopt: async (file) => received(await incoming.adopt(file), true),
    read: async (hash, range) => {
      const body = await objects.read(hash, range);
      if (!body) throw new BlobMissingError(`the content ${hash} is not in the bucket`);
      return body;
    },
    has: objects.has,
    remove: objects.remove,
    list: async function* () {
      for await (const portion of objects.list('')) {
        yield portion.map(({ key }) => key).filter((key) => /^[0-9a-f]{64}$/.test(key));
      }
    },
    // What every account of the server may read, whether or not it may list: a content that does not exist.
    check: () => objects.check('0'.repeat(64)),
    clean: () => incoming.clean(),
  };
}
