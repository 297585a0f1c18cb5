import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileConfigstore, FileStore } from '@tus/file-store';
import type { BlobStore } from './blob-store.ts';
import { removeOldUploads } from './remove-old-uploads.ts';
import { uploadLifetimeMs, type OpenUpload, type UploadStore } from './upload-store.ts';

/** Keeps what has come of uploads in a folder, as a file and a description of each. Of one that has ended the description stays for a day. */
export function createDiskUploads(directory: string, blobs: Pick<BlobStore, 'adopt'>): UploadStore {
  const config = new FileConfigstore(directory);
  const store = new FileStore({ directory, configstore: config, expirationPeriodInMilliseconds: uploadLifetimeMs });
  const getUpload = store.getUpload.bind(store);
  store.getUpload = async (id) => {
    const known = await config.get(id);
    if (known?.metadata?.['done'] !== 'true') return getUpload(id);
    const upload = Object.assign(Object.create(Object.getPrototypeOf(known) as object) as typeof known, known);
    upload.offset = known.size ?? 0;
    return upload;
  };
  const discard = (id: string): Promise<void> => rm(join(directory, id), { force: true });
  return {
    store,
    isOnDisk: true,
    // Storing it drops a content that fails, and may be asked for again.
    collect: async ({ id }) => ({ ...(await blobs.adopt(join(directory, id))), drop: async () => undefined }),
    finish: async (upload) => {
      await config.set(upload.id, Object.assign(upload, { metadata: { ...upload.metadata, done: 'true' } }));
      await discard(upload.id);
    },
    isFinished: async (id) => (await config.get(id))?.metadata?.['done'] === 'true',
    discard,
    open: (person) => openUploads(directory, person),
    removeOld: (olderThanMs) => removeOldUploads(directory, olderThanMs),
  };
}

async function openUploads(directory: string, person: string | undefined): Promise<readonly OpenUpload[]> {
  const names = new Set(await readdir(directory).catch(() => []));
  const uploads: OpenUpload[] = [];
  for (const name of names) {
    // One that has ended has its description alone, for a day: after thousands of small files these are not read with each further one.
    if (!name.endsWith('.json') || !names.has(name.slice(0, -'.json'.length))) continue;
    if (person !== undefined && !name.startsWith(`${person}.`)) continue;
    // One that ends or is removed at this moment is none any more.
    const [text, came] = await Promise.all([
      readFile(join(directory, name), 'utf8').catch(() => ''),
      stat(join(directory, name.slice(0, -'.json'.length))).then(
        ({ size }) => size,
        () => undefined,
      ),
    ]);
    if (text !== '' && came !== undefined) uploads.push({ size: Math.max(sizeIn(text), came), came });
  }
  return uploads;
}

function sizeIn(text: string): number {
  try {
    const { size } = JSON.parse(text) as { size?: unknown };
    return typeof size === 'number' ? size : 0;
  } catch {
    return 0;
  }
}
