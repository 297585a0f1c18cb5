import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkNewName } from './object-name.ts';
import { maxSignedSeconds } from './object-tokens.ts';
import type { WriteMode } from './object-rows.ts';
import { receiveUpload } from './receive-upload.ts';
import { storeObject, tryWrite, type WriteTarget } from './storage.ts';
import type { StorageCaller } from './storage-database.ts';
import { StorageError } from './storage-error.ts';
import { bodyOf, pathOf, queryOf } from './storage-requests.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';

/** How long an address to upload to is good for, in seconds. */
const uploadSeconds = 2 * 60 * 60;

/** Uploading: raw or as a form, new or over an older file, with a signed address, and exams without a path. */
export function uploadRoutes(app: FastifyInstance, { parts, auth, caller }: StorageRoutesOptions): void {
  const upload = async (request: FastifyRequest, who: StorageCaller, target: WriteTarget) => {
    const limit = await tryWrite(parts, who, target);
    return storeObject(parts, who, target, await receiveUpload(request.raw, parts, limit));
  };
  const isUpsert = (request: FastifyRequest): boolean => request.headers['x-upsert'] === 'true';

  const write = (mode: (request: FastifyRequest) => WriteMode) => async (request: FastifyRequest) => {
    const who = await caller(request);
    const { bucket, name } = pathOf(request);
    const row = await upload(request, who, { bucket, name: checkNewName(name), mode: mode(request) });
    return { Id: row.id, Key: `${bucket}/${row.name}` };
  };
  app.post(
    '/object/*',
    write((request) => (isUpsert(request) ? 'upsert' : 'create')),
  );
  app.put(
    '/object/*',
    write(() => 'update'),
  );

  /** An exam paper: a fresh folder in the folder of its centre, below the name that it came with. */
  app.post('/object/exam', async (request, reply) => {
    const who = await caller(request);
    const user = await auth.findSession(who.jti);
    const wantedCentre = queryOf(request, 'centre_id');
    // The policies decide whether the caller may write into that centre's folder.
    const centre = wantedCentre !== undefined && /^\d{1,18}$/.test(wantedCentre) ? wantedCentre : String(user?.org ?? 'common');
    const folder = `${centre}/${randomUUID()}`;
    const limit = await tryWrite(parts, who, { bucket: 'exam', name: `${folder}/exam`, mode: 'create' });
    const received = await receiveUpload(request.raw, parts, limit);
    try {
      const name = checkNewName(`${folder}/${received.fileName || 'exam'}`);
      const row = await storeObject(parts, who, { bucket: 'exam', name, mode: 'create' }, received);
      return await reply.send({ Id: row.id, Key: `exam/${row.name}`, path: row.name });
    } catch (error) {
      await received.blob.drop();
      throw error;
    }
  });

  app.post('/object/upload/sign/*', async (request) => {
    const who = await caller(request);
    const { bucket, name: given } = pathOf(request);
    const name = checkNewName(given);
    const upsert = isUpsert(request);
    await tryWrite(parts, who, { bucket, name, mode: upsert ? 'upsert' : 'create' });
    const { expiresIn } = await bodyOf(
      request,
      z.object({ expiresIn: z.number().min(1).max(maxSignedSeconds).default(uploadSeconds) }),
    );
    if (who.role === 'student') throw new StorageError('AccessDenied', 'you have no access permission, please apply');
    const token = await parts.tokens.sign(
      { url: `${bucket}/${name}`, scope: 'upload', upsert, caller: { role: who.role, user_id: who.user_id, jti: who.jti } },
      expiresIn,
    );
    return { url: `/object/upload/sign/${bucket}/${encodeURIComponent(name).replaceAll('%2F', '/')}?token=${token}`, token };
  });
  app.put('/object/upload/sign/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { bucket, name: given } = pathOf(request);
    const name = checkNewName(given);
    const grant = await parts.tokens.check(queryOf(request, 'token') ?? '', { url: `${bucket}/${name}`, scope: 'upload' });
    if (!grant.caller) throw new StorageError('InvalidSignature', 'The address was signed for something else.');
    // The rights are those of who signed, as they are now; the end of that session ends the address too.
    const row = await upload(request, grant.caller, { bucket, name, mode: grant.upsert === true ? 'upsert' : 'create' });
    return reply.send({ Id: row.id, Key: `${bucket}/${row.name}` });
  });
}
