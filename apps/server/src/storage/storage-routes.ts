import type { FastifyInstance } from 'fastify';
import { BodyTooLargeError } from '../http/limited-body.ts';
import type { AuthFunctions } from '../session/auth-functions.ts';
import type { SessionTokens } from '../http/session-tokens.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { folderRoutes } from './folder-routes.ts';
import { objectRoutes } from './object-routes.ts';
import { resumableRoutes } from './resumable-routes.ts';
import { roomRoutes } from './room-routes.ts';
import { signedRoutes } from './signed-routes.ts';
import type { StorageParts } from './storage.ts';
import { StorageError } from './storage-error.ts';
import { callerOf, sendStorageError } from './storage-requests.ts';
import { uploadRoutes } from './upload-routes.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';

/**
 * The API of Supabase Storage below an address such as `/storage/v1` (CONTRACT, "Storage"), with additions. These are whole folders and many files at
 * once, a search, and the trash.
 */
export function storageRoutes(
  app: FastifyInstance,
  place: string,
  {
    parts,
    auth,
    tokens,
    whenReady,
  }: {
    readonly parts: StorageParts;
    readonly auth: AuthFunctions;
    readonly tokens: SessionTokens;
    readonly whenReady: (timeoutMs: number) => Promise<boolean>;
  },
): void {
  const options: StorageRoutesOptions = {
    parts,
    auth,
    caller: async (request) => {
      const who = await callerOf(request, tokens);
      if (!(await whenReady(5_000))) {
        throw new StorageError('Unavailable', 'the database is not available at the moment, please try again shortly');
      }
      return who;
    },
  };
  void app.register(
    async (scope) => {
      scope.setErrorHandler(async (error: Error, request, reply) => {
        if (error instanceof StorageError) return sendStorageError(request, reply, error);
        if (error instanceof BodyTooLargeError) {
          return sendStorageError(
            request,
            reply,
            new StorageError('EntityTooLarge', 'The request is larger than it may be here.'),
          );
        }
        throw error;
      });
      scope.setNotFoundHandler((request, reply) =>
        sendStorageError(
          request,
          reply,
          new StorageError('NotFound', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`),
        ),
      );
      bucketRoutes(scope, options);
      signedRoutes(scope, options);
      uploadRoutes(scope, options);
      folderRoutes(scope, options);
      roomRoutes(scope, options);
      objectRoutes(scope, options);
      resumableRoutes(scope, place, options);
    },
    { prefix: place },
  );
}
