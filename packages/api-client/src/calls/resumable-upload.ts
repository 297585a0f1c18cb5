import { ApiError } from '../errors/api-error.ts';
import { isAway } from '../errors/is-away.ts';
import type { Transport } from '../transport/transport.ts';

/** Options of an upload that can be resumed. */
export interface ResumableOptions {
  /** Replace what is there. @default false */
  readonly upsert?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called after every part, in bytes. */
  readonly onProgress?: (sent: number, total: number) => void;
  /** Remembers where an upload of this file is, across page loads. @default the browser's local storage */
  readonly memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

/** Where an upload is at the server, and how far it came, in bytes. */
interface UploadPlace {
  readonly url: string;
  readonly offset: number;
}

/** Smallest and largest part in bytes; a part that took less than a second is followed by one twice as large. */
const firstPart = 1024 * 1024;
/** Seconds that browsers keep a stored file. */
const maxAge = 3600;
const maxPartBytes = 16 * 1024 * 1024;
/** Pauses after a lost connection, in milliseconds; then the upload fails. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];
const partType = 'application/offset+octet-stream';
/** Remembered of a small file that was sent whole, while its answer takes long or is lost. */
const unanswered = 'unanswered';
/** So long an answer may take before its file is remembered, in milliseconds: thousands of files are answered before. */
const unansweredAfter = 500;
const headers = { 'Tus-Resumable': '1.0.0' } as const;

/**
 * Uploads a file in parts (TUS 1.0.0), so that it goes on after a lost connection. When the same file is chosen again later, it goes on from where it
 * was. A file of one part goes as one plain request, which costs the server a fraction of an upload in parts.
 */
export async function resumableUpload(
  transport: Transport,
  target: { readonly bucket: string; readonly path: string },
  file: Blob,
  options: ResumableOptions = {},
): Promise<void> {
  const { signal, onProgress, memory = globalThis.localStorage } = options;
  const key = memoryKey(target, file);
  const contentType = file.type || 'application/octet-stream';
  const mode = options.upsert === true ? { 'x-upsert': 'true' } : undefined;
  const send = (url: string | URL, init: RequestInit): Promise<Response> =>
    transport.upload(url, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
      ...(signal ? { signal } : {}),
    });

  const known = memory?.getItem(key) ?? undefined;
  const begun = known === undefined || known === unanswered ? undefined : await offsetOf(send, known, file.size);
  // The server would take the content of a form apart.
  if (!begun && file.size <= firstPart && !file.type.startsWith('multipart/')) {
    await sendWhole();
    onProgress?.(file.size, file.size);
    return;
  }
  let place = begun ?? (await create());
  memory?.setItem(key, place.url);
  onProgress?.(place.offset, file.size);

  let part = firstPart;
  let failures = 0;
  while (place.offset < file.size) {
    const started = performance.now();
    const end = Math.min(place.offset + part, file.size);
    try {
      const answer = await send(place.url, {
        method: 'PATCH',
        headers: { 'Upload-Offset': String(place.offset), 'Content-Type': partType },
        body: file.slice(place.offset, end),
      });
      place = { url: place.url, offset: Number(answer.headers.get('upload-offset')) };
      failures = 0;
      part = performance.now() - started < 1_000 ? Math.min(part * 2, maxPartBytes) : Math.max(part / 2, firstPart);
    } catch (error) {
      if (!isAway(error) || failures >= pauses.length) {
        if (!isAway(error)) memory?.removeItem(key);
        throw error;
      }
      await pause(pauses[failures] ?? 0, signal);
      failures += 1;
      // How much of the part arrived is unknown.
      place = (await offsetOf(send, place.url, file.size).catch(() => place)) ?? (await create());
    }
    onProgress?.(place.offset, file.size);
  }
  memory?.removeItem(key);

  async function sendWhole(): Promise<void> {
    let isRemembered = known !== undefined;
    const remember = (): void => {
      memory?.setItem(key, unanswered);
      isRemembered = true;
    };
    const forget = (): void => {
      if (isRemembered) memory?.removeItem(key);
    };
    const timer = setTimeout(remember, unansweredAfter);
    try {
      await send(addressOf('object'), {
        method: 'POST',
        headers: { 'Content-Type': contentType, 'Cache-Control': `max-age=${maxAge}`, ...mode },
        body: file,
      });
      forget();
    } catch (error) {
      // The file may have arrived all the same, and has the name then when it is sent again.
      if (isAway(error) || (error instanceof ApiError && error.kind === 'cancelled')) {
        remember();
        throw error;
      }
      forget();
      const isTaken = error instanceof ApiError && error.kind === 'conflict';
      if (known === unanswered && isTaken && (await isStored(send, addressOf('object/authenticated'), file))) return;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  function addressOf(call: string): URL {
    const path = target.path.split('/').map(encodeURIComponent).join('/');
    return new URL(`storage/v1/${call}/${target.bucket}/${path}`, transport.base);
  }

  async function create(): Promise<UploadPlace> {
    const described = {
      bucketName: target.bucket,
      objectName: target.path,
      contentType,
      cacheControl: String(maxAge),
    };
    const answer = await send(new URL('storage/v1/upload/resumable', transport.base), {
      method: 'POST',
      headers: {
        'Upload-Length': String(file.size),
        'Upload-Metadata': Object.entries(described)
          .map(([name, value]) => `${name} ${base64(value)}`)
          .join(','),
        ...mode,
      },
    });
    const location = answer.headers.get('location');
    if (location === null)
      throw new ApiError({ kind: 'server', cause: new Error('The answer to a new upload has no Location.') });
    return { url: new URL(location, transport.base).href, offset: 0 };
  }
}

/** Whether the stored file is this one, byte by byte. */
async function isStored(send: (url: URL, init: RequestInit) => Promise<Response>, url: URL, file: Blob): Promise<boolean> {
  const stored = new Uint8Array(await (await send(url, { method: 'GET' })).arrayBuffer());
  const own = new Uint8Array(await file.arrayBuffer());
  return stored.length === own.length && stored.every((byte, at) => byte === own[at]);
}

/** How far an upload came; `undefined` when the server does not know it any more. */
async function offsetOf(
  send: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  size: number,
): Promise<UploadPlace | undefined> {
  try {
    const answer = await send(url, { method: 'HEAD' });
    const offset = Number(answer.headers.get('upload-offset') ?? Number.NaN);
    return Number(answer.headers.get('upload-length')) === size && offset >= 0 ? { url, offset } : undefined;
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'badRequest' || error.status === 404 || error.status === 410))
      return undefined;
    throw error;
  }
}

function memoryKey({ bucket, path }: { readonly bucket: string; readonly path: string }, file: Blob): string {
  const { lastModified = 0 } = file as Partial<File>;
  return `lab-console:upload:${bucket}/${path}:${file.size}:${lastModified}`;
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new ApiError({ kind: 'cancelled', cause: signal.reason }));
      },
      { once: true },
    );
  });
}
