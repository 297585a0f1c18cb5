import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listFlat, listObjects, searchObjects, sortColumns } from './list-objects.ts';
import { checkFolderName, checkNewName, checkObjectName } from './object-name.ts';
import { copyObject, moveObject, readBucket, readObject, removeObjects, type ObjectRow } from './object-rows.ts';
import { readMetadata } from './read-upload.ts';
import { serveObject } from './serve-object.ts';
import { removeUnused } from './storage.ts';
import { noSuchObject, StorageError } from './storage-error.ts';
import { bodyOf, pathOf, queryOf } from './storage-requests.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';

/** Most entries of one listing. */
const maxListed = 10_000;
const sortBy = z
  .object({ column: z.enum(sortColumns).default('name'), order: z.enum(['asc', 'desc']).default('asc') })
  .default({ column: 'name', order: 'asc' });
const listBody = z.object({
  prefix: z.string(),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().default(''),
  /** Of our own: finds files however deep by a part of their name. */
  contains: z.string().max(255).optional(),
  sortBy,
});
const listV2Body = z.object({
  prefix: z.string().default(''),
  limit: z.int().min(1).default(1_000),
  cursor: z.string().max(4_096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: z.enum(sortColumns).default('name'), order: z.enum(['asc', 'desc']).default('asc') }).optional(),
});
const journeyBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
  metadata: z.unknown().optional(),
});

/** Files: lists, bytes, what is known of one, moving, copying, deleting. */
export function objectRoutes(app: FastifyInstance, { parts, caller }: StorageRoutesOptions): void {
  const { database, blobs } = parts;

  app.post('/object/list/:bucket', async (request) => {
    const who = await caller(request);
    const { bucket } = request.params as { bucket: string };
    const body = await bodyOf(request, listBody);
    const limit = Math.min(body.limit, maxListed);
    return database.as(who, async (query) => {
      await readBucket(query, bucket);
      const folder = checkFolderName(body.prefix);
      if (body.contains !== undefined && body.contains !== '') {
        return searchObjects(query, { bucket, folder, contains: body.contains.normalize('NFC'), limit });
      }
      return listObjects(query, { ...body, bucket, folder, limit, search: body.search.normalize('NFC') });
    });
  });

  app.post('/object/list-v2/:bucket', async (request) => {
    const who = await caller(request);
    const { bucket } = request.params as { bucket: string };
    const { prefix, limit: wantedLimit, cursor, with_delimiter: isTree, sortBy: sort } = await bodyOf(request, listV2Body);
    const limit = Math.min(wantedLimit, maxListed);
    const place = cursor === undefined ? '' : Buffer.from(cursor, 'base64url').toString('utf8');
    if (isTree && !/^\d{0,15}$/.test(place)) {
      throw new StorageError('InvalidRequest', 'The cursor is none that a listing answered. Begin without one.');
    }
    return database.as(who, async (query) => {
      await readBucket(query, bucket);
      const split = prefix.lastIndexOf('/') + 1;
      const folder = isTree ? prefix.slice(0, split) : '';
      const offset = isTree ? Number(place) : 0;
      const rows = isTree
        ? await listObjects(query, {
            bucket,
            folder,
            limit: limit + 1,
            offset,
            search: prefix.slice(split),
            sortBy: sort ?? { column: 'name', order: 'asc' },
          })
        : await listFlat(query, { bucket, prefix, after: place, limit: limit + 1 });
      const hasNext = rows.length > limit;
      const page = rows.slice(0, limit).map((row) => ({ ...row, key: folder + row.name }));
      const next = isTree ? String(offset + limit) : (page.at(-1)?.name ?? '');
      return {
        hasNext,
        folders: page.filter(({ id }) => id === null).map(({ key }) => ({ name: `${key}/`, key: `${key}/` })),
        objects: page.filter(({ id }) => id !== null).map((row) => ({ ...row, name: row.key })),
        ...(hasNext ? { nextCursor: Buffer.from(next).toString('base64url') } : {}),
      };
    });
  });

  const info = async (request: FastifyRequest) => {
    const row = await find(request);
    const { metadata } = row;
    return {
      id: row.id,
      name: row.name,
      bucket_id: row.bucket_id,
      version: row.content,
      size: metadata.size,
      content_type: metadata.mimetype,
      cache_control: metadata.cacheControl,
      etag: metadata.eTag,
      metadata: row.user_metadata ?? {},
      last_modified: row.updated_at,
      created_at: row.created_at,
    };
  };
  app.get('/object/info/*', info);
  app.get('/object/info/authenticated/*', info);

  const serve = async (request: FastifyRequest, reply: FastifyReply) =>
    serveObject(request, reply, await find(request), {
      blobs,
      download: queryOf(request, 'download'),
      // Rights can change: a browser asks again each time, and is mostly answered that nothing changed.
      cacheControl: 'private, no-cache',
    });
  app.get('/object/*', serve);
  app.get('/object/authenticated/*', serve);

  app.post('/object/move', async (request) => {
    const who = await caller(request);
    const body = await bodyOf(request, journeyBody);
    const row = await database.as(who, (query) => moveObject(query, journeyOf(body)));
    return { message: 'Successfully moved', Id: row.id, Key: `${row.bucket_id}/${row.name}` };
  });

  app.post('/object/copy', async (request) => {
    const who = await caller(request);
    const body = await bodyOf(request, journeyBody);
    const userMetadata = body.copyMetadata
      ? undefined
      : body.metadata === undefined
        ? null
        : readMetadata(JSON.stringify(body.metadata));
    const upsert = request.headers['x-upsert'] === 'true';
    const { row, replaced } = await database.as(who, (query) => copyObject(query, journeyOf(body), { upsert, userMetadata }));
    if (replaced !== null && replaced !== row.content) await removeUnused(parts, [replaced]);
    return { Id: row.id, Key: `${row.bucket_id}/${row.name}`, ...shown(row) };
  });

  app.delete('/object/*', async (request, reply) => {
    const who = await caller(request);
    const { bucket, name } = pathOf(request);
    if (name === '') {
      const { prefixes } = await bodyOf(request, z.object({ prefixes: z.array(z.string()).min(1).max(1_000) }));
      const names = prefixes.map((prefix) => prefix.normalize('NFC'));
      const rows = await database.as(who, (query) => removeObjects(query, bucket, names));
      return rows.map(shown);
    }
    const rows = await database.as(who, (query) => removeObjects(query, bucket, [checkObjectName(name)]));
    if (rows.length === 0) throw noSuchObject();
    return reply.send({ message: 'Successfully deleted' });
  });

  async function find(request: FastifyRequest): Promise<ObjectRow> {
    const who = await caller(request);
    const { bucket, name } = pathOf(request);
    return database.as(who, async (query) => {
      await readBucket(query, bucket);
      return readObject(query, bucket, checkObjectName(name));
    });
  }
}

function journeyOf(body: z.infer<typeof journeyBody>) {
  return {
    bucket: body.bucketId,
    from: body.sourceKey.normalize('NFC'),
    toBucket: body.destinationBucket ?? body.bucketId,
    to: checkNewName(body.destinationKey),
  };
}

/** A file without what only the storage needs to know. */
function shown({ content: _content, ...row }: ObjectRow): Record<string, unknown> {
  return { ...row, owner: row.owner === null ? '' : String(row.owner), owner_id: row.owner === null ? '' : String(row.owner) };
}
