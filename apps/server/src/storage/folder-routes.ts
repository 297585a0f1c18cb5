import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkFolderName } from './object-name.ts';
import { copyFolder, moveFolder, readBucket, removeFolder } from './object-rows.ts';
import { removeUnused } from './storage.ts';
import { StorageError } from './storage-error.ts';
import { bodyOf } from './storage-requests.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';
import { purgeObjects, readTrash, restoreObjects } from './trash-rows.ts';

const journey = z.object({ from: z.string(), to: z.string(), toBucket: z.string().optional() });
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(10_000) });

/** What Supabase Storage has no call for: whole folders in one step, and the trash, which keeps deleted files for 14 days. */
export function folderRoutes(app: FastifyInstance, { parts, caller }: StorageRoutesOptions): void {
  const { database } = parts;
  const bucketOf = (request: FastifyRequest): string => (request.params as { bucket: string }).bucket;
  const folderOf = (given: string): string => {
    const folder = checkFolderName(given);
    if (folder === '') throw new StorageError('InvalidRequest', 'The root is no folder that could be moved, copied or deleted.');
    return folder;
  };

  for (const [verb, act] of [
    ['move', moveFolder],
    ['copy', copyFolder],
  ] as const) {
    app.post(`/folder/${verb}/:bucket`, async (request) => {
      const who = await caller(request);
      const { from, to, toBucket } = await bodyOf(request, journey);
      const bucket = bucketOf(request);
      const way = { bucket, from: folderOf(from), toBucket: toBucket ?? bucket, to: folderOf(to) };
      return { count: await database.as(who, (query) => act(query, way)) };
    });
  }
  app.delete('/folder/:bucket', async (request) => {
    const who = await caller(request);
    const { folder } = await bodyOf(request, z.object({ folder: z.string() }));
    const rows = await database.as(who, (query) => removeFolder(query, bucketOf(request), folderOf(folder)));
    return rows.map(({ id, name }) => ({ id, name }));
  });

  app.post('/trash/list/:bucket', async (request) => {
    const who = await caller(request);
    const { limit, offset } = await bodyOf(
      request,
      z.object({ limit: z.int().min(1).max(10_000).default(1_000), offset: z.int().min(0).default(0) }),
    );
    return database.as(who, async (query) => {
      await readBucket(query, bucketOf(request));
      return readTrash(query, bucketOf(request), { limit, offset });
    });
  });
  app.post('/trash/restore/:bucket', async (request) => {
    const who = await caller(request);
    const body = await bodyOf(request, ids);
    return { names: await database.as(who, (query) => restoreObjects(query, bucketOf(request), body.ids)) };
  });
  app.delete('/trash/:bucket', async (request) => {
    const who = await caller(request);
    const body = await bodyOf(request, ids);
    const contents = await database.as(who, (query) => purgeObjects(query, bucketOf(request), body.ids));
    await removeUnused(parts, contents);
    return { count: contents.length };
  });
}
