import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BodyTooLargeError, dropRest } from '../http/limited-body.ts';
import type { SessionTokens } from '../http/session-tokens.ts';
import { checkNewName } from './object-name.ts';
import { copyObject, readObject } from './object-rows.ts';
import { receiveUpload } from './receive-upload.ts';
import { storeObject, tryWrite, type StorageParts } from './storage.ts';
import { StorageError } from './storage-error.ts';
import { bodyOf, callerOf } from './storage-requests.ts';

/** The bucket of pictures and videos in texts. */
export const mediaBucket = 'media';
const kinds: ReadonlySet<string> = new Set(['image', 'video', 'file']);

const stored = z.object({ path: z.string(), kind: z.enum(['image', 'video']) });

/** What media routes work with. */
export interface MediaRoutesOptions {
  readonly apiRoot: string;
  readonly parts: StorageParts;
  readonly tokens: SessionTokens;
}

/**
 * `POST /api/upload/{image|video|file}`: where inputs of pages send a file when they name no other place, in the shape of amis. The file goes to the
 * bucket of media; its address holds a random part, works without signing in, and so can be part of a text for as long as the file exists.
 *
 * `POST /api/upload/copy/{bucket}` with `{path, kind}` gives a picture or video of a bucket such an address, without sending its bytes again. The
 * bucket is part of the address, so that the list of a stored page names it.
 */
export function mediaRoutes(app: FastifyInstance, { apiRoot, parts, tokens }: MediaRoutesOptions): void {
  const answer = (reply: FastifyReply, name: string, fileName: string): FastifyReply => {
    const url = `${apiRoot}/storage/v1/object/public/${mediaBucket}/${name.split('/').map(encodeURIComponent).join('/')}`;
    return reply.send({ status: 0, msg: '', data: { value: url, url, name: fileName, filename: fileName } });
  };
  app.post(`${apiRoot}/upload/:kind`, (request, reply) =>
    refusing(request, reply, async () => {
      const { kind } = request.params as { kind: string };
      if (!kinds.has(kind)) throw new StorageError('NotFound', `There is nothing at ${apiRoot}/upload/${kind.slice(0, 50)}.`);
      const who = await callerOf(request, tokens);
      const folder = `${who.user_id}/${randomUUID()}`;
      const target = { bucket: mediaBucket, name: `${folder}/file`, mode: 'create' } as const;
      const limit = await tryWrite(parts, who, target);
      const upload = await receiveUpload(request.raw, parts, limit);
      let name: string;
      try {
        checkKind(kind, upload.contentType);
        name = checkNewName(`${folder}/${upload.fileName || 'file'}`);
      } catch (error) {
        await upload.blob.drop();
        throw error;
      }
      await storeObject(parts, who, { ...target, name }, { ...upload, cacheControl: 'max-age=31536000' });
      return answer(reply, name, upload.fileName);
    }),
  );
  app.post(`${apiRoot}/upload/copy/:bucket`, (request, reply) =>
    refusing(request, reply, async () => {
      const { bucket } = request.params as { bucket: string };
      const who = await callerOf(request, tokens);
      const { path, kind } = await bodyOf(request, stored);
      const from = path.normalize('NFC');
      const fileName = from.slice(from.lastIndexOf('/') + 1);
      const to = checkNewName(`${who.user_id}/${randomUUID()}/${fileName || 'file'}`);
      await parts.database.as(who, async (query) => {
        checkKind(kind, (await readObject(query, bucket, from)).metadata.mimetype);
        await copyObject(query, { bucket, from, toBucket: mediaBucket, to }, { upsert: false, userMetadata: undefined });
      });
      return answer(reply, to, fileName);
    }),
  );
}

function checkKind(kind: string, contentType: string): void {
  if (kind !== 'file' && !contentType.startsWith(`${kind}/`))
    throw new StorageError('InvalidMimeType', `The file is no ${kind} but ${contentType}.`);
}

/** Answers refusals in the shape of amis; the rest of a file that was on its way is dropped, so that the client gets the answer. */
async function refusing(request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const asStorageError =
      error instanceof BodyTooLargeError ? new StorageError('EntityTooLarge', 'The file is larger than 500 MB.') : error;
    if (!(asStorageError instanceof StorageError)) throw asStorageError;
    if (!request.raw.complete) await dropRest(request.raw, 5_000);
    return reply
      .code(asStorageError.status)
      .send({ status: asStorageError.status, message: asStorageError.message, msg: asStorageError.message });
  }
}
