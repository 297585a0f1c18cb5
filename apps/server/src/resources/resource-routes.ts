import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listObjects } from '../storage/list-objects.ts';
import { checkFolderName, checkObjectName } from '../storage/object-name.ts';
import { below, findObject, type ObjectRow } from '../storage/object-rows.ts';
import { serveObject } from '../storage/serve-object.ts';
import type { StorageParts } from '../storage/storage.ts';
import type { Query, StorageCaller } from '../storage/storage-database.ts';
import { StorageError } from '../storage/storage-error.ts';
import { queryOf } from '../storage/storage-requests.ts';
import { resourceCaller } from './resource-caller.ts';
import { resourceItem, resourceType, type ResourceItem } from './resource-item.ts';

/** The bucket of shared data sets. */
export const resourceBucket = 'resources';
/** Largest text that is answered inside a resource, in bytes. */
const maxTextBytes = 512 * 1024;
/** What `/res/api` works with. */
export interface ResourceRoutesOptions {
  readonly parts: StorageParts;
  /** The first one signs; what the others signed is accepted. */
  readonly resourceSecrets: readonly string[];
}

/**
 * `/res/api/shares`, `/res/api/resources/{path}` and `/res/api/raw/{path}` over the bucket of shared data sets, in the shapes of File
 * Browser; its refusals are plain text.
 */
export function resourceRoutes(app: FastifyInstance, place: string, { parts, resourceSecrets }: ResourceRoutesOptions): void {
  const { database, blobs } = parts;
  const callerOfToken = resourceCaller(resourceSecrets);

  void app.register(
    async (scope) => {
      scope.setErrorHandler((error: Error, _request, reply) => {
        if (!(error instanceof StorageError)) throw error;
        const { status } = error;
        const text =
          status === 401 || status === 404 || status === 403 ? `${status} ${words[status]}` : `${status} ${error.message}`;
        return reply.code(status).type('text/plain; charset=utf-8').send(text);
      });

      scope.get('/shares', async (request) => {
        const who = await callerOf(request);
        const folders = await database.as(who, (query) => list(query, ''));
        return folders.map(({ name }) => ({
          hash: createHash('sha256').update(name).digest('base64url').slice(0, 8),
          path: `/${name}`,
          userID: who.user_id,
          expire: 0,
          hasPassword: false,
        }));
      });
      scope.get('/resources', async (request) => folder(await callerOf(request), ''));
      scope.get('/resources/*', async (request) => {
        const who = await callerOf(request);
        const path = pathOf(request);
        const file = path === '' ? undefined : await find(who, path);
        return file ? await described(file) : folder(who, path);
      });
      const raw = async (request: FastifyRequest, reply: FastifyReply) => {
        const file = await find(await callerOf(request), pathOf(request));
        if (!file) throw missing();
        const download = queryOf(request, 'inline') === 'true' ? undefined : '';
        return serveObject(request, reply, file, { blobs, download, cacheControl: 'private, no-cache' });
      };
      scope.get('/raw/*', raw);
    },
    { prefix: place },
  );

  async function callerOf(request: FastifyRequest): Promise<StorageCaller> {
    const token = request.headers['x-auth'];
    if (typeof token !== 'string') throw new StorageError('NotSignedIn', 'no token');
    const caller = await callerOfToken(token);
    if (!caller) throw new StorageError('NotSignedIn', 'the token is over');
    return caller;
  }

  const find = (who: StorageCaller, path: string): Promise<ObjectRow | undefined> =>
    database.as(who, (query) => findObject(query, resourceBucket, checkObjectName(path)));

  async function folder(who: StorageCaller, path: string): Promise<unknown> {
    const prefix = checkFolderName(path);
    return database.as(who, async (query) => {
      if (prefix !== '') {
        const [any] = await query(`select 1 from app.objects where bucket_id = $1 and ${below('name', '$2')} limit 1`, [
          resourceBucket,
          prefix,
        ]);
        if (!any) throw missing();
      }
      const items = await list(query, prefix);
      const isDir = items.filter((item) => item.isDir).length;
      return {
        items,
        numDirs: isDir,
        numFiles: items.length - isDir,
        sorting: { by: 'name', asc: true },
        ...resourceItem({ path: prefix.slice(0, -1), isDir: true, size: 0, modified: new Date(0), type: '' }),
      };
    });
  }

  async function list(query: Query, prefix: string): Promise<ResourceItem[]> {
    const rows = await listObjects(query, {
      bucket: resourceBucket,
      folder: prefix,
      limit: 10_000,
      offset: 0,
      search: '',
      sortBy: { column: 'name', order: 'asc' },
    });
    return rows
      .filter(({ name }) => name !== '.emptyFolderPlaceholder')
      .map(({ name, id, metadata, updated_at: modified }) =>
        resourceItem({
          path: prefix + name,
          isDir: id === null,
          size: metadata?.size ?? 0,
          modified: modified ?? new Date(0),
          type: id === null ? '' : resourceType(name, metadata?.mimetype ?? ''),
        }),
      );
  }

  async function described(row: ObjectRow): Promise<unknown> {
    const { size, mimetype } = row.metadata;
    const type = resourceType(row.name, mimetype);
    const item = resourceItem({ path: row.name, isDir: false, size, modified: new Date(row.updated_at), type });
    if (type !== 'text' || size > maxTextBytes || row.content === null) return item;
    const chunks: Buffer[] = [];
    for await (const chunk of (await blobs.read(row.content)) as AsyncIterable<Buffer>) chunks.push(chunk);
    return { ...item, content: Buffer.concat(chunks).toString('utf8') };
  }
}

const words: Readonly<Record<number, string>> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' };
const missing = (): StorageError => new StorageError('NoSuchKey', 'not found');

function pathOf(request: FastifyRequest): string {
  return ((request.params as { '*'?: string })['*'] ?? '').replace(/^\/+|\/+$/g, '');
}
