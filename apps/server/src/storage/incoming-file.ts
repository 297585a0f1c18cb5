import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BlobTooLargeError } from './blob-store.ts';

/** How much of a content is looked at to find its kind, in bytes. */
const headBytes = 4096;

/** A content in a temporary file, written out to the disk. */
export interface IncomingFile {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly head: Buffer;
}

/** Takes contents into temporary files of one folder. */
export interface IncomingFiles {
  readonly receive: (source: Readable, limit: number) => Promise<IncomingFile>;
  /** Reads a file that is complete already, and writes it out to the disk. */
  readonly adopt: (path: string) => Promise<IncomingFile>;
  /** Removes what a stop left: files that nobody has written to for so many milliseconds. */
  readonly clean: (quietForMs?: number) => Promise<void>;
}

/** Makes the temporary files below a folder; each is written once, hashed on the way, and synced. */
export function incomingFiles(folder: string): IncomingFiles {
  return {
    receive: async (source, limit) => {
      // The source may fail before it is read for the first time; the loop below then throws its error.
      source.on('error', () => undefined);
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      const handle = await open(path, 'wx', 0o600);
      const measured = measure(limit);
      try {
        const writer = batchWriter(handle);
        try {
          for await (const chunk of source as AsyncIterable<Buffer>) {
            measured.add(chunk);
            await writer.add(chunk);
          }
          await writer.end();
          await handle.sync();
        } finally {
          await writer.settled();
          await handle.close();
        }
        return { path, ...measured.end() };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    adopt: async (path) => {
      const measured = measure(Number.POSITIVE_INFINITY);
      for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) measured.add(chunk);
      const handle = await open(path, 'r+');
      await handle.sync().finally(() => handle.close());
      return { path, ...measured.end() };
    },
    clean: async (quietForMs = 0) => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.NaN }));
        if (mtimeMs <= Date.now() - quietForMs) await rm(path, { force: true });
      }
    },
  };
}

/** Bytes that are written at once. */
const batchBytes = 1024 * 1024;

/** Writes in batches, each while the next one comes in and is hashed; no more than two of them are in memory. */
function batchWriter(handle: Awaited<ReturnType<typeof open>>): {
  readonly add: (chunk: Buffer) => Promise<void>;
  readonly end: () => Promise<void>;
  /** Resolves when nothing is written any more, also after a failure. */
  readonly settled: () => Promise<void>;
} {
  let batch: Buffer[] = [];
  let size = 0;
  let writing = Promise.resolve();
  const next = async (): Promise<void> => {
    await writing;
    const whole = Buffer.concat(batch, size);
    batch = [];
    size = 0;
    writing = writeWhole(handle, whole);
    // The next call that adds or ends gets the error; until then it has no handler.
    writing.catch(() => undefined);
  };
  return {
    add: async (chunk) => {
      batch.push(chunk);
      size += chunk.length;
      if (size >= batchBytes) await next();
    },
    end: async () => {
      await next();
      await writing;
    },
    settled: () => writing.catch(() => undefined),
  };
}

async function writeWhole(handle: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  let done = 0;
  while (done < chunk.length) done += (await handle.write(chunk, done, chunk.length - done)).bytesWritten;
}

/** Size, hash and first bytes of what passes. */
function measure(limit: number): {
  add: (chunk: Buffer) => void;
  end: () => { hash: string; size: number; head: Buffer };
} {
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  return {
    add: (chunk) => {
      size += chunk.length;
      if (size > limit) throw new BlobTooLargeError(`the content is larger than ${limit} bytes`);
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      hash.update(chunk);
    },
    end: () => ({ hash: hash.digest('hex'), size, head }),
  };
}
