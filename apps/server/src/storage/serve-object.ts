import type { FastifyReply, FastifyRequest } from 'fastify';
import { BlobMissingError, type BlobStore } from './blob-store.ts';
import { byteRange } from './byte-range.ts';
import { servedType } from './content-type.ts';
import type { ObjectRow } from './object-rows.ts';
import { turning } from './object-name.ts';
import { noSuchObject } from './storage-error.ts';

/** Kinds that a browser shows without running anything in them; every other one it is made to save. */
const shown =
  /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)|application\/pdf|video\/[\w.+-]+|audio\/[\w.+-]+|text\/plain)\s*(;|$)/i;
/** Nothing in a file runs, loads or reaches the page around it, however it comes to be opened. */
const policy = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/** How a file is served. */
export interface ServeOptions {
  readonly blobs: BlobStore;
  /** Name to save it under; `''` for its own. */
  readonly download?: string | undefined;
  /** `Cache-Control` of the answer. */
  readonly cacheControl: string;
}

/** Answers with the bytes of a file, or a part of them, or that nothing changed. */
export async function serveObject(
  request: FastifyRequest,
  reply: FastifyReply,
  row: ObjectRow,
  { blobs, download, cacheControl }: ServeOptions,
): Promise<FastifyReply> {
  const { content, metadata } = row;
  if (content === null) throw noSuchObject();
  const { size } = metadata;
  const type = servedType(metadata.mimetype);
  const eTag = `"${content}"`;
  const modified = new Date(row.updated_at);
  void reply.headers({
    etag: eTag,
    'accept-ranges': 'bytes',
    'last-modified': modified.toUTCString(),
    'cache-control': cacheControl,
    'content-type': type,
    'content-security-policy': policy,
    'x-robots-tag': 'none',
  });
  const isShown = shown.test(type) && download === undefined;
  if (!isShown)
    void reply.header(
      'content-disposition',
      saveAs(decodedOnce(download ?? '') || row.name.slice(row.name.lastIndexOf('/') + 1)),
    );

  if (isUnchanged(request, eTag, modified)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const isSame = typeof ifRange !== 'string' || ifRange === eTag || ifRange === modified.toUTCString();
  const range = byteRange(isSame ? request.headers.range : undefined, size);
  if (range === 'outside') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-type': 'text/plain' })
      .send('');
  }
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  void reply.header('content-length', range === 'whole' ? size : range.end - range.start + 1);
  if (request.method === 'HEAD' || size === 0) return reply.send(request.method === 'HEAD' ? undefined : '');
  try {
    return await reply.send(await blobs.read(content, range === 'whole' ? undefined : range));
  } catch (error) {
    if (!(error instanceof BlobMissingError)) throw error;
    request.log.error({ err: error, object: row.id }, 'the bytes of a file are missing');
    for (const name of ['content-length', 'content-range', 'content-disposition', 'etag']) void reply.removeHeader(name);
    throw noSuchObject();
  }
}

function isUnchanged({ headers }: FastifyRequest, eTag: string, modified: Date): boolean {
  const none = headers['if-none-match'];
  if (none !== undefined) return none.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')));
  const since = headers['if-modified-since'];
  return since !== undefined && Math.floor(modified.getTime() / 1000) <= Math.floor(Date.parse(since) / 1000);
}

/** The published client encodes the name of a download twice. */
function decodedOnce(name: string): string {
  try {
    return /%[0-9A-F]{2}/.test(name) ? decodeURIComponent(name) : name;
  } catch {
    return name;
  }
}

/** `Content-Disposition` with the name in ASCII for old programs and in UTF-8 for all others (RFC 6266). */
export function saveAs(name: string): string {
  const readable = name.replace(turning, '_');
  const plain = readable.replace(/[^\u0020-\u007e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(readable).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
