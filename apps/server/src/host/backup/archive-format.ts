import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { storedSecrets, type Secrets, type StoredSecrets } from '../data-dir/secrets.ts';
import { StartupError } from '../../startup-error.ts';
import { createDecryption, DamagedChunkError, encryptionHeadBytes, isEncrypted, WrongPassphraseError } from './encryption.ts';
import { ownCommand } from '../../settings/own-files.ts';

/*
 * An archive is a gzip of lines of JSON, read and written as a stream whatever its size: a header; for each table its name and columns, its
 * rows, and an end; for each content of the storage its hash and size, followed by its bytes; and the SHA-256 of everything before. The gzip
 * may be encrypted as a whole (encryption.ts).
 */

/** Name of the format in the header. */
export const archiveFormat = 'lab-console-backup-2';

/** The first line. */
export interface ArchiveHeader {
  readonly format: typeof archiveFormat;
  readonly madeAt: string;
  /** The steps that the tables had, by number, with their checksums. */
  readonly migrations: Readonly<Record<string, string>>;
  /** The server's secrets: passwords are worth nothing without the pepper in them. */
  readonly secrets: StoredSecrets;
}

/** The header as it is written: it includes the secrets that follow from the others. */
export type WrittenHeader = Omit<ArchiveHeader, 'secrets'> & { readonly secrets: Secrets };

const headerLine = z.object({
  format: z.literal(archiveFormat),
  madeAt: z.iso.datetime(),
  migrations: z.record(z.string(), z.string()),
  secrets: storedSecrets,
});

/** Every line after the header. */
const partLine = z.union([
  z.string(),
  z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.strictObject({ object: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().nonnegative() }),
  z.strictObject({ sha256: z.string() }),
]);

/** What follows the header, in its order in the file. */
export type ArchivePart =
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  /** A row as Postgres writes a row as text, which loses nothing. */
  | { readonly kind: 'row'; readonly row: string }
  /** A content; `bytes` has to be read to its end before the next part. */
  | { readonly kind: 'object'; readonly hash: string; readonly size: number; readonly bytes: AsyncIterable<Buffer> };

/** An archive that is being read. */
export interface ArchiveReader {
  readonly header: ArchiveHeader;
  /** @throws StartupError when the archive turns out damaged. */
  readonly parts: () => AsyncGenerator<ArchivePart>;
}

/** The longest line: a row of a few large texts. */
const maxLineBytes = 256 * 2 ** 20;

/** Opens an archive. Throws a StartupError where the file is none, or where it is encrypted by another passphrase. */
export async function readArchive(file: string, passphrase?: string): Promise<ArchiveReader> {
  const digest = createHash('sha256');
  const { source, packed } = await openArchive(file, passphrase);
  const unpacked = createGunzip();
  packed.once('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  const damaged = (): StartupError =>
    new StartupError(`The backup ${file} is damaged or of another format. Use another one; nothing was changed.`);

  const more = async (): Promise<Buffer> => {
    const { value, done } = await chunks.next().catch((error: unknown) => {
      // What gzip cannot read.
      const isUnreadable = (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true;
      throw isUnreadable || error instanceof DamagedChunkError ? damaged() : error;
    });
    if (done === true) throw damaged();
    return value;
  };
  const line = async (): Promise<string> => {
    const pieces: Buffer[] = [];
    let length = 0;
    for (;;) {
      const end = held.indexOf(10);
      if (end >= 0) {
        pieces.push(held.subarray(0, end));
        held = held.subarray(end + 1);
        return Buffer.concat(pieces).toString('utf8');
      }
      pieces.push(held);
      length += held.length;
      if (length > maxLineBytes) throw damaged();
      held = await more();
    }
  };
  const bytes = async function* (size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (held.length === 0) held = await more();
      const piece = held.subarray(0, left);
      held = held.subarray(piece.length);
      left -= piece.length;
      digest.update(piece);
      yield piece;
    }
  };
  const counted = async (): Promise<string> => {
    const text = await line();
    digest.update(text).update('\n');
    return text;
  };

  let first: unknown;
  try {
    first = JSON.parse(await counted());
  } catch (error) {
    source.destroy();
    throw noBackup(file, error);
  }
  const { data: header } = headerLine.safeParse(first);
  if (!header) {
    source.destroy();
    throw damaged();
  }

  return {
    header,
    parts: async function* () {
      try {
        for (;;) {
          const text = await line();
          const { data: part } = partLine.safeParse(JSON.parse(text));
          if (part === undefined) throw damaged();
          if (typeof part === 'object' && 'sha256' in part) {
            if (part.sha256 !== digest.digest('hex')) throw damaged();
            return;
          }
          digest.update(text).update('\n');
          if (typeof part === 'string') yield { kind: 'row', row: part };
          else if ('table' in part) yield { kind: 'table', name: part.table, columns: part.columns };
          else yield { kind: 'object', hash: part.object, size: part.size, bytes: bytes(part.size) };
        }
      } catch (error) {
        // What JSON cannot read.
        throw error instanceof SyntaxError ? damaged() : error;
      } finally {
        source.destroy();
        unpacked.destroy();
      }
    },
  };
}

function noBackup(file: string, error: unknown): StartupError {
  return new StartupError(
    `The file ${file} cannot be read as a backup (${(error as Error).message}). Choose a file that "${ownCommand('backup')}" wrote.`,
  );
}

/** The bytes of an archive, decrypted where it is encrypted; `source` is what has to be destroyed. */
async function openArchive(file: string, passphrase: string | undefined): Promise<{ source: Readable; packed: Readable }> {
  let head: Buffer;
  try {
    const handle = await open(file);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(encryptionHeadBytes), 0, encryptionHeadBytes, 0);
      head = buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw noBackup(file, error);
  }
  if (!isEncrypted(head)) {
    const source = createReadStream(file);
    return { source, packed: source };
  }
  if (passphrase === undefined) {
    throw new StartupError(
      `The backup ${file} is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE to the passphrase that it was written with.`,
    );
  }
  try {
    const decryption = await createDecryption(passphrase, head);
    const source = createReadStream(file, { start: encryptionHeadBytes });
    source.once('error', (error) => decryption.destroy(error));
    return { source, packed: source.pipe(decryption) };
  } catch (error) {
    if (error instanceof WrongPassphraseError) {
      throw new StartupError(
        `The backup ${file} was encrypted with another passphrase than the one in BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. Set the one of that time; nothing was changed.`,
      );
    }
    throw noBackup(file, error);
  }
}

/** An archive that was read to its end. */
export interface CheckedArchive {
  readonly header: ArchiveHeader;
  readonly rows: number;
  readonly objects: number;
}

/** Reads an archive to its end, which proves that it is whole. Throws a StartupError otherwise. */
export async function checkArchive(
  file: string,
  { passphrase, signal }: { readonly passphrase?: string | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<CheckedArchive> {
  const { header, parts } = await readArchive(file, passphrase);
  let rows = 0;
  let objects = 0;
  for await (const part of parts()) {
    signal?.throwIfAborted();
    if (part.kind === 'row') rows++;
    if (part.kind !== 'object') continue;
    objects++;
    const digest = createHash('sha256');
    for await (const piece of part.bytes) digest.update(piece);
    if (digest.digest('hex') !== part.hash) {
      throw new StartupError(`The backup ${file} is damaged: the content ${part.hash} is another one. Use another backup.`);
    }
  }
  return { header, rows, objects };
}
