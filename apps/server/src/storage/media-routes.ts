import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BodyTooLargeError, dropRest } from '../http/limited-body.ts';
import type { SessionTokens } from '../http/session-tokens.ts';
import { checkNewName } from './object-name.ts';
import { receiveUpload } from './receive-upload.ts';
import { storeObject, tryWrite, type StorageParts } from './storage.ts';
import { StorageError } from './storage-error.ts';
import { callerOf } from './storage-requests.ts';

/** The bucket of pictures and videos in texts. */
export const mediaBucket = 'media';
const kinds: ReadonlySet<string> = new Set(['image', 'video', 'file']);

/**
 * `POST /api/upload/{image|video|file}`: where inputs of pages send a file when they name no other place, in the shape of amis. The file
 * goes to the bucket of media; its address holds a random part, works without signing in, and so can stand in a text for as long as
 * the file exists.
 */
export function mediaRoutes(
  app: FastifyInstance,
  { apiRoot, parts, tokens }: { readonly apiRoot: string; readonly parts: StorageParts; readonly tokens: SessionTokens },
): void {
  app.post(`${apiRoot}/upload/:kind`, async (request, reply) => {
    try {
      const { kind } = request.params as { kind: string };
      if (!kinds.has(kind)) throw new StorageError('NotFound', `There is nothing at ${apiRoot}/upload/${kind.slice(0, 50)}.`);
      const who = await callerOf(request, tokens);
      const folder = `${who.user_id}/${randomUUID()}`;
      const target = { bucket: mediaBucket, name: `${folder}/file`, mode: 'create' } as const;
      const limit = await tryWrite(parts, who, target);
      const upload = await receiveUpload(request.raw, parts, limit);
      let name: string;
      try {
        if (kind !== 'file' && !upload.contentType.startsWith(`${kind}/`)) {
          throw new StorageError('InvalidMimeType', `The file is no ${kind} but ${upload.contentType}.`);
        }
        name = checkNewName(`${folder}/${upload.fileName || 'file'}`);
      } catch (error) {
        await upload.blob.drop();
        throw error;
      }
      await storeObject(parts, who, { ...target, name }, { ...upload, cacheControl: 'max-age=31536000' });
      const url = `${apiRoot}/storage/v1/object/public/${mediaBucket}/${name.split('/').map(encodeURIComponent).join('/')}`;
      return await reply.send({
        status: 0,
        msg: '',
        data: { value: url, url, name: upload.fileName, filename: upload.fileName },
      });
    } catch (error) {
      const asStorageError =
        error instanceof BodyTooLargeError ? new StorageError('EntityTooLarge', 'The file is larger than 500 MB.') : error;
      if (!(asStorageError instanceof StorageError)) throw asStorageError;
      if (!request.raw.complete) await dropRest(request.raw, 5_000);
      return reply
        .code(asStorageError.status)
        .send({ status: asStorageError.status, message: asStorageError.message, msg: asStorageError.message });
    }
  });
}
