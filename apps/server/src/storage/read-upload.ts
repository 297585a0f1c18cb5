import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { announcedLength, limitedBody } from '../http/limited-body.ts';
import { BlobTooLargeError, type BlobStore, type ReceivedBlob } from './blob-store.ts';
import { StorageError, storageFull } from './storage-error.ts';

/** Largest file in bytes (specification, section 9). */
export const maxObjectBytes = 500 * 1024 * 1024;

/** What came with an upload. */
export interface Upload {
  readonly blob: ReceivedBlob;
  /** Name of the file in the form; empty for a raw body. */
  readonly fileName: string;
  readonly contentType: string;
  /** `Cache-Control` for later. */
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

/** What a form may hold beside its file, in bytes. */
const formRoom = 1024 * 1024;
const defaultType = 'application/octet-stream';

/** Makes the error of a file over the limit, in the words of the storage. */
export const tooLarge = (limit: number): StorageError =>
  new StorageError(
    'EntityTooLarge',
    `The object exceeded the maximum allowed size of ${Math.floor(limit / 1024 / 1024) || '0'} MB (${limit} bytes).`,
  );

/**
 * Takes the file of a request in: the raw body, or the first file of a form.
 *
 * @throws StorageError when it is larger than `limit` bytes, or the form has no file.
 */
export async function readUpload(message: IncomingMessage, blobs: BlobStore, limit: number): Promise<Upload> {
  const type = message.headers['content-type'] ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  if ((announcedLength(message) ?? 0) > limit + (isForm ? formRoom : 0)) throw tooLarge(limit);
  try {
    return await (isForm ? readForm(message, blobs, limit) : readRaw(message, blobs, limit));
  } catch (error) {
    if (error instanceof BlobTooLargeError) throw tooLarge(limit);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw storageFull();
    throw error;
  }
}

async function readRaw(message: IncomingMessage, blobs: BlobStore, limit: number): Promise<Upload> {
  const { headers } = message;
  // The limit of the body is one more than that of the content, so that it is always the content's that takes effect.
  const blob = await blobs.receive(limitedBody(message, limit + 1), limit);
  const described = headers['x-metadata'];
  return {
    blob,
    fileName: '',
    contentType: headers['content-type'] ?? defaultType,
    cacheControl: headers['cache-control'] ?? 'no-cache',
    userMetadata: typeof described === 'string' ? readMetadata(Buffer.from(described, 'base64').toString('utf8')) : null,
  };
}

interface FormFile {
  readonly stream: Readable;
  readonly name: string;
  readonly type: string;
  readonly blob: Promise<ReceivedBlob>;
}

async function readForm(message: IncomingMessage, blobs: BlobStore, limit: number): Promise<Upload> {
  const fields = new Map<string, string>();
  const files: FormFile[] = [];
  const body = limitedBody(message, limit + formRoom);
  const parser = formParser(message, limit);
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value) => void fields.set(name, value));
    parser.on('file', (_field, stream: Readable, name, _encoding, type) => {
      // A form that ends within its file emits the error and leaves the stream open: it would then look complete.
      stream.on('error', (error) => stream.destroy(error));
      const blob = blobs.receive(stream, limit);
      blob.catch(reject);
      files.push({ stream, name, type, blob });
    });
    parser.once('finish', resolve);
    // More than one error may come, also after the form was given up; one without a listener would end the process.
    parser.on('error', () =>
      reject(new StorageError('InvalidRequest', 'The form of the request ends too early or cannot be read.')),
    );
    body.once('error', reject);
  });
  body.pipe(parser);
  try {
    await ended;
    const [file] = files;
    if (!file) throw new StorageError('InvalidRequest', 'please upload file: the form has no file in it.');
    const seconds = Number(fields.get('cacheControl'));
    const described = fields.get('metadata') ?? fields.get('userMetadata');
    return {
      userMetadata: described === undefined ? null : readMetadata(described),
      blob: await file.blob,
      fileName: file.name,
      contentType: fields.get('contentType') ?? (file.type || defaultType),
      cacheControl: maxAge(seconds),
    };
  } catch (error) {
    body.unpipe(parser);
    body.destroy();
    parser.destroy();
    for (const { stream, blob } of files) {
      // A file that waits for the rest of its form would wait for ever.
      stream.destroy(new Error('the form was given up'));
      await blob.then(
        (received) => received.drop(),
        () => undefined,
      );
    }
    throw error;
  }
}

function formParser(message: IncomingMessage, limit: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...message.headers, 'content-type': message.headers['content-type'] ?? '' },
      limits: { fields: 50, fieldSize: formRoom, files: 1, fileSize: limit + 1 },
      // A part without a file name is a file where its type makes it one.
      isPartAFile: (_field, contentType, fileName) => fileName !== undefined || contentType === 'application/octet-stream',
    });
  } catch {
    throw new StorageError('InvalidRequest', 'The form of the request cannot be read: its boundary is missing.');
  }
}

/** Longest time that a browser is asked to keep a file, in seconds: a year. */
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** `Cache-Control` of a file that may be kept for some seconds. */
export const maxAge = (seconds: number): string =>
  seconds > 0 ? `max-age=${Math.floor(Math.min(seconds, maxAgeSeconds))}` : 'no-cache';

/** Reads what a client describes a file with: an object in JSON. */
export function readMetadata(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    text.length > 64 * 1024 ||
    levelsOf(text) > maxLevels
  ) {
    throw new StorageError(
      'InvalidRequest',
      `The metadata of the file must be an object in JSON of at most 64 KB and ${maxLevels} levels.`,
    );
  }
  return value as Record<string, unknown>;
}

/** Levels of metadata: what JSON reads can be too deep to be written again. */
const maxLevels = 100;

/** How deep the objects and arrays of a text in JSON are nested. */
function levelsOf(text: string): number {
  let level = 0;
  let deepest = 0;
  for (const [sign] of text.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    level += sign === '{' || sign === '[' ? 1 : -1;
    deepest = Math.max(deepest, level);
  }
  return deepest;
}
