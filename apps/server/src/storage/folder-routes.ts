import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkFolderName, checkNewName } from './object-name.ts';
import { readBucket, removeFolder } from './object-rows.ts';
import { removeUnused } from './storage.ts';
import { StorageError } from './storage-error.ts';
import { bodyOf } from './storage-requests.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';
import { transferObjects } from './transfer-objects.ts';
import { purgeObjects, readTrash, restoreObjects } from './trash-rows.ts';

/** Files and folders of one request; a name and where it goes are 2 kB at most, so that all of them fit into a small body. */
const transfers = z.object({
  transfers: z
    .array(z.object({ from: z.string(), to: z.string(), isFolder: z.boolean().default(false) }))
    .min(1)
    .max(1_000),
});
const folders = z.object({ folders: z.array(z.string()).min(1).max(1_000) });
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(10_000) });

/** What Supabase Storage has no call for: whole folders and many files in one step, and the trash with deleted files. */
export function folderRoutes(app: FastifyInstance, { parts, caller }: StorageRoutesOptions): void {
  const { database } = parts;
  const bucketOf = (request: FastifyRequest): string => (request.params as { bucket: string }).bucket;
  const folderOf = (given: string): string => {
    const folder = checkFolderName(given);
    if (folder === '') throw new StorageError('InvalidRequest', 'The root is no folder that could be moved, copied or deleted.');
    return folder;
  };

  for (const verb of ['move', 'copy'] as const) {
    app.post(`/batch/${verb}/:bucket`, async (request) => {
      const who = await caller(request);
      const body = await bodyOf(request, transfers);
      const checked = body.transfers.map(({ from, to, isFolder }) => ({
        isFolder,
        from: isFolder ? folderOf(from) : from.normalize('NFC'),
        to: isFolder ? folderOf(checkNewName(to.replace(/^\/+|\/+$/g, ''))) : checkNewName(to),
      }));
      const work = { bucket: bucketOf(request), transfers: checked };
      return { count: await database.as(who, (query) => transferObjects(query, verb, work)) };
    });
  }
  app.delete('/folder/:bucket', async (request) => {
    const who = await caller(request);
    const { folders: given } = await bodyOf(request, folders);
    const names = given.map(folderOf);
    return database.as(who, async (query) => {
      const gone: { readonly id: string; readonly name: string }[] = [];
      for (const folder of names)
        for (const { id, name } of await removeFolder(query, bucketOf(request), folder)) gone.push({ id, name });
      return gone;
    });
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
