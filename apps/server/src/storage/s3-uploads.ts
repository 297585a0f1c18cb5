import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { BlobStore } from './blob-store.ts';
import type { S3Objects } from './s3-objects.ts';
import { storageUnavailable } from './storage-error.ts';
import { uploadLifetimeMs, type UploadStore } from './upload-store.ts';

/** What S3 has of an upload, read from the keys of its objects. */
interface KnownUpload {
  /** Bytes that it will have; `undefined` where its description is missing. */
  readonly size: number | undefined;
  readonly isDone: boolean;
  readonly parts: readonly Part[];
}

/** Bytes of an upload from `from` to before `to`, which never change. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** Bytes of an upload that become one object. */
const partBytes = 4 * 2 ** 20;
/** Bytes of all uploads together that wait in memory to become objects; beyond that smaller ones are made. */
const maxHeldBytes = 128 * 2 ** 20;
const minPartBytes = 256 * 2 ** 10;
/** Objects that are removed at once. */
const removedAtOnce = 8;

const folder = 'uploads/';
const descriptionKey = (id: string, size: number): string => `${folder}${id}/info-${size}`;
const doneKey = (id: string): string => `${folder}${id}/done`;
const partKey = (id: string, { from, to }: Part): string => `${folder}${id}/${from}-${to}`;

/**
 * Keeps what has come of uploads in S3, where every server finds it. An upload is a few objects whose keys say all there is to know: its description,
 * parts by the bytes they hold, and a mark once it has become a file. No object is ever changed, so servers need no lock: what two of them write of the
 * same bytes lies side by side, and either is right.
 */
export function createS3Uploads(objects: S3Objects, blobs: Pick<BlobStore, 'receive'>): UploadStore {
  let heldBytes = 0;

  const keysOf = async (id: string): Promise<readonly string[]> => {
    const keys: string[] = [];
    for await (const portion of objects.list(`${folder}${id}/`)) for (const { key } of portion) keys.push(key);
    return keys;
  };
  const read = async (id: string): Promise<KnownUpload> => readKeys((await keysOf(id)).map((key) => nameOf(key)));
  const remove = async (keys: readonly string[]): Promise<void> => {
    for (let from = 0; from < keys.length; from += removedAtOnce) {
      await Promise.all(keys.slice(from, from + removedAtOnce).map((key) => objects.remove(key)));
    }
  };
  const partsOf = async (id: string): Promise<readonly string[]> =>
    (await keysOf(id)).filter((key) => readKeys([nameOf(key)]).parts.length > 0);

  /** Stores what comes in parts, also what came before a connection broke. */
  const write = async (source: Readable, id: string, offset: number): Promise<number> => {
    let at = offset;
    let pieces: Buffer[] = [];
    let held = 0;
    const release = (): void => {
      heldBytes -= held;
      pieces = [];
      held = 0;
    };
    const store = async (): Promise<void> => {
      if (held === 0) return;
      const part = { from: at, to: at + held };
      await objects.put(partKey(id, part), Buffer.concat(pieces, held), held);
      at = part.to;
      release();
    };
    try {
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          pieces.push(chunk);
          held += chunk.length;
          heldBytes += chunk.length;
          if (held >= partBytes || (heldBytes > maxHeldBytes && held >= minPartBytes)) await store();
        }
      } catch (error) {
        await store();
        throw error;
      }
      await store();
      return at;
    } finally {
      release();
    }
  };

  /** The bytes of an upload in their order, of whichever parts have them. */
  const bytesOf = async function* (id: string, parts: readonly Part[], size: number): AsyncGenerator<Buffer> {
    // Another server that has made the file removes them.
    if (reachOf(parts, size) < size) throw storageUnavailable();
    for (const { part, from } of inOrder(parts, size)) {
      const body = await objects.read(partKey(id, part), { start: from - part.from, end: part.to - part.from - 1 });
      if (!body) throw storageUnavailable();
      yield* body as AsyncIterable<Buffer>;
    }
  };

  class S3Store extends DataStore {
    override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

    override async create(upload: Upload): Promise<Upload> {
      const { size = 0, metadata, creation_date } = upload;
      const description = Buffer.from(JSON.stringify({ metadata, creation_date }));
      await objects.put(descriptionKey(upload.id, size), description, description.length);
      return upload;
    }

    override write(source: Readable, id: string, offset: number): Promise<number> {
      return write(source, id, offset);
    }

    override async getUpload(id: string): Promise<Upload> {
      const { size, isDone, parts } = await read(id);
      const body = size === undefined ? undefined : await objects.read(descriptionKey(id, size));
      if (size === undefined || !body) throw ERRORS.FILE_NOT_FOUND;
      const { metadata, creation_date } = (await json(body)) as { metadata?: Upload['metadata']; creation_date?: string };
      return new Upload({
        id,
        size,
        offset: isDone ? size : reachOf(parts, size),
        metadata: { ...metadata, ...(isDone ? { done: 'true' } : {}) },
        ...(creation_date === undefined ? {} : { creation_date }),
      });
    }

    override async remove(id: string): Promise<void> {
      await remove(await keysOf(id));
    }

    override getExpiration(): number {
      return uploadLifetimeMs;
    }
  }

  return {
    store: new S3Store(),
    isOnDisk: false,
    collect: async ({ id, size = 0 }) => blobs.receive(Readable.from(bytesOf(id, (await read(id)).parts, size)), size),
    finish: async ({ id }) => {
      await objects.put(doneKey(id), Buffer.alloc(0), 0);
      await remove(await partsOf(id));
    },
    isFinished: (id) => objects.has(doneKey(id)),
    discard: async (id) => remove(await keysOf(id)),
    open: async (person) => {
      const names = new Map<string, string[]>();
      for await (const portion of objects.list(person === undefined ? folder : `${folder}${person}.`)) {
        for (const { key } of portion) {
          const id = key.slice(folder.length, key.lastIndexOf('/'));
          const known = names.get(id);
          if (known) known.push(nameOf(key));
          else names.set(id, [nameOf(key)]);
        }
      }
      return [...names.values()].flatMap((known) => {
        const { size, isDone, parts } = readKeys(known);
        return isDone || size === undefined ? [] : [{ size, came: reachOf(parts, size) }];
      });
    },
    removeOld: async (olderThanMs = uploadLifetimeMs) => {
      const before = Date.now() - olderThanMs;
      for await (const portion of objects.list(folder)) {
        await remove(portion.filter(({ modifiedAt }) => modifiedAt.getTime() <= before).map(({ key }) => key));
      }
    },
  };
}

const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

function readKeys(names: readonly string[]): KnownUpload {
  const parts: Part[] = [];
  let size: number | undefined;
  for (const name of names) {
    const [, from, to] = /^(\d+)-(\d+)$/.exec(name) ?? [];
    if (from !== undefined && to !== undefined) parts.push({ from: Number(from), to: Number(to) });
    const [, described] = /^info-(\d+)$/.exec(name) ?? [];
    if (described !== undefined) size = Number(described);
  }
  return { size, isDone: names.includes('done'), parts };
}

/** Which bytes of which parts make a content, from its beginning to `size` or to the first byte that no part has. */
function inOrder(parts: readonly Part[], size: number): readonly { readonly part: Part; readonly from: number }[] {
  const sorted = parts.toSorted((one, other) => one.from - other.from);
  const order: { part: Part; from: number }[] = [];
  let reach = 0;
  let next = 0;
  while (reach < size) {
    let furthest: Part | undefined;
    for (let part = sorted[next]; part && part.from <= reach; part = sorted[++next]) {
      if (part.to > (furthest?.to ?? reach)) furthest = part;
    }
    if (!furthest) break;
    order.push({ part: furthest, from: reach });
    reach = furthest.to;
  }
  return order;
}

/** How many bytes have come without a gap. */
function reachOf(parts: readonly Part[], size: number): number {
  return Math.min(size, inOrder(parts, size).at(-1)?.part.to ?? 0);
}
