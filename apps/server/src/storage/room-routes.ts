import type { FastifyInstance, FastifyRequest } from 'fastify';
import { removeUnused } from './storage.ts';
import type { StorageCaller } from './storage-database.ts';
import { StorageError } from './storage-error.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';
import { emptyTrash } from './trash-rows.ts';

/** What an administrator looks at, and does, when the disk gets full. */
export function roomRoutes(app: FastifyInstance, { parts, caller }: StorageRoutesOptions): void {
  const requireAdministrator = async (request: FastifyRequest, roles: readonly string[]): Promise<StorageCaller> => {
    const who = await caller(request);
    // The session is checked in the database, as for every other request.
    await parts.database.as(who, async () => undefined);
    if (!roles.includes(who.role)) throw new StorageError('AccessDenied', 'you have no access permission, please apply');
    return who;
  };
  app.get('/room', async (request) => {
    await requireAdministrator(request, ['admin', 'dev']);
    return parts.room.look();
  });
  app.delete('/room/uploads', async (request) => {
    await requireAdministrator(request, ['admin']);
    const { openUploads: count } = await parts.room.look();
    await parts.uploads.removeOld(0);
    return { count };
  });
  app.delete('/room/trash', async (request) => {
    const who = await requireAdministrator(request, ['admin']);
    const contents = await parts.database.as(who, emptyTrash);
    await removeUnused(parts, contents);
    return { count: contents.length };
  });
}
