import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openS3, readS3Address } from '../../storage/open-s3.ts';

/** A backup that lies in a place. */
export interface FoundBackup {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Where backups lie. All rejects with a {@link BackupPlaceError} where it does not answer or refuses. */
export interface BackupPlace {
  /** File to write a backup of this name to, on this machine. */
  readonly fileFor: (name: string) => Promise<string>;
  /** Brings the written file to the place, for good, and makes sure that it has come as it is. */
  readonly keep: (file: string, name: string, signal?: AbortSignal) => Promise<void>;
  /** Only names that {@link backupName} gives. */
  readonly list: () => Promise<readonly FoundBackup[]>;
  readonly remove: (name: string) => Promise<void>;
  /** Copies a backup into a file of this machine. */
  readonly fetch: (name: string, file: string) => Promise<void>;
  /** Removes what broken attempts left. */
  readonly clean: () => Promise<void>;
}

/** The place of backups cannot be used. */
export class BackupPlaceError extends Error {
  override readonly name = 'BackupPlaceError';
}

const namePattern = /^lab-console-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.backup$/;
const draftPattern = /^lab-console-\d{8}-\d{6}\.backup\.(?:part|incomplete)$/;

/** Name of the backup of a moment. */
export function backupName(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().replace(/[-:]/g, '').split('T');
  return `lab-console-${day}-${time.slice(0, 6)}.backup`;
}

/** The moment of a name, in milliseconds; `undefined` for every other file. */
export function momentOfBackup(name: string): number | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

/**
 * Opens the place that `BACKUP_TO` names.
 *
 * @throws StartupError when the address of S3 is none.
 */
export async function openBackupPlace(to: string, dataDir: string): Promise<BackupPlace> {
  return to.startsWith('s3:') ? s3Place(to, join(dataDir, 'backup-on-its-way')) : folderPlace(to);
}

/** One file that a person has named. */
export function filePlace(file: string): BackupPlace {
  return { ...folderPlace(dirname(file)), fileFor: async () => file, keep: () => syncFolder(dirname(file)) };
}

async function inPlace<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    // A full disk and a wish to stop are told apart from a place that is away.
    if (name === 'AbortError' || name === 'BackupPlaceError' || code === 'ENOSPC') throw error;
    throw new BackupPlaceError(`${what}: ${message || code || name}`, { cause: error });
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A folder that has to be there: one made here would hide that a disk was not mounted. */
function folderPlace(folder: string): BackupPlace {
  const at = (name: string): string => join(folder, name);
  const inFolder = <Result>(work: () => Promise<Result>) => inPlace(`the folder ${folder} cannot be used`, work);
  return {
    fileFor: (name) =>
      inFolder(async () => {
        const probe = at(`.lab-console-${process.pid}`);
        const handle = await open(probe, 'w', 0o600);
        await handle.close();
        await rm(probe);
        return at(name);
      }),
    keep: () => inFolder(() => syncFolder(folder)),
    list: () =>
      inFolder(async () => {
        const names = (await readdir(folder)).filter((name) => momentOfBackup(name) !== undefined);
        return Promise.all(names.map(async (name) => ({ name, size: (await stat(at(name))).size })));
      }),
    remove: (name) => inFolder(() => rm(at(name), { force: true })),
    fetch: (name, file) => inFolder(() => pipeline(createReadStream(at(name)), createWriteStream(file, { mode: 0o600 }))),
    clean: () => inFolder(() => removeDrafts(folder)),
  };
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (draftPattern.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** S3 takes no part below 5 MB but the last, and 10,000 of them. */
const minPartBytes = 16 * 2 ** 20;
const maxParts = 9_000;

async function s3Place(to: string, ownFolder: string): Promise<BackupPlace> {
  const address = readS3Address(to, 'BACKUP_TO');
  const { bucket, prefix } = address;
  const { s3, client } = await openS3(address, { connectMs: 5_000, stallMs: 45_000 });
  const object = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  const inBucket = <Result>(work: () => Promise<Result>) => inPlace(`the bucket ${bucket} cannot be used`, work);
  const remove = (name: string) => inBucket(async () => void (await client.send(new s3.DeleteObjectCommand(object(name)))));

  const read = async (name: string): Promise<Readable> => {
    const { Body: body } = await client.send(new s3.GetObjectCommand(object(name)));
    return body as Readable;
  };

  async function send(file: string, name: string, signal?: AbortSignal): Promise<void> {
    const { size } = await stat(file);
    const partBytes = Math.max(minPartBytes, Math.ceil(size / maxParts));
    const ending = signal ? { abortSignal: signal } : {};
    const { UploadId: upload } = await client.send(new s3.CreateMultipartUploadCommand(object(name)));
    try {
      const parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let start = 0; start < size; start += partBytes) {
        const length = Math.min(partBytes, size - start);
        const body = createReadStream(file, { start, end: start + length - 1 });
        const part = { ...object(name), UploadId: upload, PartNumber: parts.length + 1, Body: body, ContentLength: length };
        // It is destroyed where the request fails, and has no other listener.
        body.on('error', () => undefined);
        const { ETag: tag } = await client.send(new s3.UploadPartCommand(part), ending).finally(() => body.destroy());
        parts.push({ PartNumber: part.PartNumber, ETag: tag });
      }
      await client.send(
        new s3.CompleteMultipartUploadCommand({ ...object(name), UploadId: upload, MultipartUpload: { Parts: parts } }),
        ending,
      );
    } catch (error) {
      await client.send(new s3.AbortMultipartUploadCommand({ ...object(name), UploadId: upload })).catch(() => undefined);
      throw error;
    }
  }

  return {
    fileFor: async (name) => {
      await inBucket(() => client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })));
      await mkdir(ownFolder, { recursive: true, mode: 0o700 });
      return join(ownFolder, basename(name));
    },
    keep: (file, name, signal) =>
      inBucket(async () => {
        await send(file, name, signal);
        const [sent, come] = [await hashOf(createReadStream(file)), await hashOf(await read(name))];
        if (sent !== come) {
          await remove(name);
          throw new BackupPlaceError(`the bucket ${bucket} gave other bytes back than were sent`);
        }
        await rm(file, { force: true });
      }),
    list: () =>
      inBucket(async () => {
        const found: FoundBackup[] = [];
        let next: string | undefined;
        do {
          const more = next ? { ContinuationToken: next } : {};
          const page = await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...more }));
          for (const { Key: key = '', Size: size = 0 } of page.Contents ?? []) {
            const name = key.slice(prefix.length);
            if (momentOfBackup(name) !== undefined) found.push({ name, size });
          }
          next = page.NextContinuationToken;
        } while (next);
        return found;
      }),
    remove,
    fetch: (name, file) => inBucket(async () => pipeline(await read(name), createWriteStream(file, { mode: 0o600 }))),
    clean: () => rm(ownFolder, { recursive: true, force: true }),
  };
}

async function hashOf(bytes: Readable): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(bytes, digest);
  return digest.digest('hex');
}
