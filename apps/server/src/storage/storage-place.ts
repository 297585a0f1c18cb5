import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readS3Address } from './open-s3.ts';
import { objectsFolder } from './open-blobs.ts';

/** Where files are kept, as the settings say it. */
interface StorageAddress {
  readonly storageUrl: string;
  readonly dataDir: string;
}

const nameFile = 'name-of-folder';

/**
 * Names the place of `STORAGE_URL`, so that servers can compare theirs. It is the bucket with its prefix, or the random name that is kept in the
 * folder, which is the same wherever that is mounted.
 */
export async function storagePlace({ storageUrl, dataDir }: StorageAddress): Promise<string> {
  if (storageUrl.startsWith('s3:')) return placeInS3(storageUrl);
  const folder = objectsFolder(storageUrl, dataDir);
  await mkdir(folder, { recursive: true });
  return `folder ${await nameOfFolder(folder)}`;
}

/** Names it as {@link storagePlace} does, but changes nothing: a folder in which no server was yet has no name. */
export async function peekStoragePlace({ storageUrl, dataDir }: StorageAddress): Promise<string | undefined> {
  if (storageUrl.startsWith('s3:')) return placeInS3(storageUrl);
  const name = await read(join(objectsFolder(storageUrl, dataDir), nameFile));
  return name && `folder ${name}`;
}

function placeInS3(storageUrl: string): string {
  const { bucket, prefix } = readS3Address(storageUrl);
  return `s3 ${bucket}/${prefix}`;
}

/** The first server to come gives the name: a link is made once, however many try. */
async function nameOfFolder(folder: string): Promise<string> {
  const file = join(folder, nameFile);
  const known = await read(file);
  if (known !== undefined) return known;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomUUID());
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(file)) ?? nameOfFolder(folder);
}

async function read(file: string): Promise<string | undefined> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    return text === '' ? undefined : text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
