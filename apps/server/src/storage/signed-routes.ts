import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkObjectName } from './object-name.ts';
import { maxSignedSeconds } from './object-tokens.ts';
import { readObject, type ObjectRow } from './object-rows.ts';
import { serveObject } from './serve-object.ts';
import { noSuchObject, StorageError } from './storage-error.ts';
import { bodyOf, pathOf, queryOf } from './storage-requests.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';

const seconds = z.number().min(1).max(maxSignedSeconds);
const notThere = 'Either the object does not exist or you do not have access to it';

/** Addresses that work without signing in. */
export function signedRoutes(app: FastifyInstance, { parts, caller }: StorageRoutesOptions): void {
  const { tokens, database, blobs } = parts;
  const sign = async (bucket: string, name: string, expiresIn: number): Promise<string> =>
    `/object/sign/${bucket}/${plainPath(name)}?token=${await tokens.sign({ url: `${bucket}/${name}`, scope: 'download' }, expiresIn)}`;

  app.post('/object/sign/*', async (request) => {
    const who = await caller(request);
    const { bucket, name: given } = pathOf(request);
    if (given === '') {
      const { expiresIn, paths } = await bodyOf(
        request,
        z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(1_000) }),
      );
      const found = await database.as(who, (query) =>
        query<{ name: string }>('select name from app.objects where bucket_id = $1 and name = any ($2::text[])', [
          bucket,
          paths.map((path) => path.normalize('NFC')),
        ]),
      );
      const names = new Set(found.map(({ name }) => name));
      return Promise.all(
        paths.map(async (path) => {
          const name = path.normalize('NFC');
          return names.has(name)
            ? { error: null, path, signedURL: await sign(bucket, name, expiresIn) }
            : { error: notThere, path, signedURL: null };
        }),
      );
    }
    const name = checkObjectName(given);
    const { expiresIn } = await bodyOf(request, z.object({ expiresIn: seconds }));
    await database.as(who, (query) => readObject(query, bucket, name));
    return { signedURL: await sign(bucket, name, expiresIn) };
  });

  app.get('/object/sign/*', async (request, reply) => {
    const { bucket, name: given } = pathOf(request);
    const name = fromPlainPath(given);
    await tokens.check(queryOf(request, 'token') ?? '', { url: `${bucket}/${name}`, scope: 'download' });
    const row = await storedObject(bucket, name);
    const age = /max-age=\d+/.exec(row.metadata.cacheControl)?.[0] ?? 'no-cache';
    return serveObject(request, reply, row, { blobs, download: queryOf(request, 'download'), cacheControl: `private, ${age}` });
  });

  app.get('/object/public/*', async (request: FastifyRequest, reply) => {
    const { bucket, name } = pathOf(request);
    const row = await storedObject(bucket, checkObjectName(name));
    if (!row.public) throw new StorageError('NoSuchBucket', 'Bucket not found');
    return serveObject(request, reply, row, {
      blobs,
      download: queryOf(request, 'download'),
      cacheControl: row.metadata.cacheControl,
    });
  });

  async function storedObject(bucket: string, name: string): Promise<ObjectRow & { readonly public: boolean }> {
    const [row] = await database.asGateway((query) =>
      query<{ object: (ObjectRow & { readonly public: boolean }) | null }>('select auth.stored_object($1, $2) as object', [
        bucket,
        name,
      ]),
    );
    if (!row?.object) throw noSuchObject();
    return row.object;
  }
}

/**
 * A name in a signed address. Clients encode these addresses as a whole, which leaves `#` and `?` as they are, and an address would end there; such a
 * name is in it in base64url behind a `~`.
 */
function plainPath(name: string): string {
  return /[#?]/.test(name) || name.startsWith('~') ? `~${Buffer.from(name).toString('base64url')}` : name;
}

function fromPlainPath(path: string): string {
  return checkObjectName(path.startsWith('~') ? Buffer.from(path.slice(1), 'base64url').toString('utf8') : path);
}
