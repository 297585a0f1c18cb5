import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkBucketName } from './object-name.ts';
import { readBucket, readBuckets, removeFolder, type BucketRow } from './object-rows.ts';
import { maxObjectBytes } from './read-upload.ts';
import { bodyOf, checked } from './storage-requests.ts';
import { StorageError } from './storage-error.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';

const units: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
};
/** Bytes, or a text such as `20MB`. */
const size = z.union([z.number(), z.string()]).transform((value, context) => {
  const [, number = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([A-Za-z]*)\s*$/.exec(String(value)) ?? [];
  const factor = units[unit.toUpperCase()];
  const bytes = Math.floor(Number(number) * (factor ?? Number.NaN));
  if (number === '' || !Number.isFinite(bytes) || bytes < 1 || bytes > maxObjectBytes) {
    context.addIssue({ code: 'custom', message: `must be a size from 1 byte to ${maxObjectBytes} bytes, such as 20MB` });
    return z.NEVER;
  }
  return bytes;
});
const rules = {
  public: z.boolean().optional(),
  file_size_limit: size.nullable().optional(),
  allowed_mime_types: z
    .array(z.string().regex(/^[\w.+-]+\/([\w.+-]+|\*)$/, 'must be a media type such as image/png or image/*'))
    .nullable()
    .optional(),
};
const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});
/** As the table has it: not of spaces alone, and text that a database can hold. */
const bucketTitle = z.string().regex(/^(?=.*[^ ])[^\0\p{Surrogate}]{1,100}$/su, 'must be a text of 1 to 100 characters');
const newBucket = z.object({ id: z.string().optional(), name: bucketTitle, ...rules });
const changes = z.object(rules);

/** `bucket`: what there is, and for administrators making, changing, emptying and deleting. */
export function bucketRoutes(app: FastifyInstance, { parts, caller }: StorageRoutesOptions): void {
  const { database } = parts;
  const idOf = (params: unknown): string => (params as { id: string }).id;

  app.get('/bucket', async (request) => {
    const who = await caller(request);
    const page = checked(listQuery, request.query, 'query');
    const rows = await database.as(who, (query) => readBuckets(query, page));
    return rows.map(shown);
  });
  app.get('/bucket/:id', async (request) =>
    shown(await database.as(await caller(request), (query) => readBucket(query, idOf(request.params)))),
  );
  app.post('/bucket', async (request) => {
    const who = await caller(request);
    const body = await bodyOf(request, newBucket);
    const id = checkBucketName(body.id ?? body.name);
    await database.as(who, (query) =>
      query('insert into app.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $2, $3, $4, $5)', [
        id,
        body.name,
        body.public ?? false,
        body.file_size_limit ?? null,
        body.allowed_mime_types ?? null,
      ]),
    );
    return { name: id };
  });
  app.put('/bucket/:id', async (request) => {
    const who = await caller(request);
    const body = await bodyOf(request, changes);
    await database.as(who, async (query) => {
      await readBucket(query, idOf(request.params));
      const changed = await query(
        `update app.buckets set public = coalesce($2, public),
           file_size_limit = case when $3 then $4 else file_size_limit end,
           allowed_mime_types = case when $5 then $6 else allowed_mime_types end
         where id = $1 returning id`,
        [
          idOf(request.params),
          body.public ?? null,
          body.file_size_limit !== undefined,
          body.file_size_limit ?? null,
          body.allowed_mime_types !== undefined,
          body.allowed_mime_types ?? null,
        ],
      );
      if (changed.length === 0) throw refused();
    });
    return { message: 'Successfully updated' };
  });
  app.post('/bucket/:id/empty', async (request) => {
    const who = await caller(request);
    await database.as(who, async (query) => {
      await readBucket(query, idOf(request.params));
      if (who.role !== 'admin' && who.role !== 'dev') throw refused();
      await removeFolder(query, idOf(request.params), '');
    });
    return { message: 'Successfully emptied' };
  });
  app.delete('/bucket/:id', async (request) => {
    const id = idOf(request.params);
    await database.as(await caller(request), async (query) => {
      await readBucket(query, id);
      const [row] = await query<{ full: boolean }>('select exists (select 1 from app.objects where bucket_id = $1) as full', [
        id,
      ]);
      if (row?.full) throw new StorageError('BucketNotEmpty', 'The bucket you tried to delete is not empty');
      await query('delete from app.deleted_objects where bucket_id = $1', [id]);
      if ((await query('delete from app.buckets where id = $1 returning id', [id])).length === 0) throw refused();
    });
    return { message: 'Successfully deleted' };
  });

  // What the published client can also ask for, and this storage has no part for: refused as a server does that was set up without it.
  const without = (url: string, methods: ('GET' | 'PUT' | 'DELETE')[], what: string): void => {
    app.route({
      method: methods,
      url,
      handler: async (request) => {
        await caller(request);
        throw new StorageError('FeatureNotEnabled', `This storage has no ${what}.`);
      },
    });
  };
  without('/bucket/:id/lifecycle', ['GET', 'PUT', 'DELETE'], 'versions of files, so no rules for them');
  without('/cdn/*', ['DELETE'], 'cache between it and the browser, so nothing to clear');
  without('/render/image/*', ['GET'], 'pictures in other sizes; ask for the file itself');
}

const refused = (): StorageError => new StorageError('AccessDenied', 'you have no access permission, please apply');

function shown(bucket: BucketRow): Record<string, unknown> {
  return { ...bucket, owner: '', type: 'STANDARD' };
}
