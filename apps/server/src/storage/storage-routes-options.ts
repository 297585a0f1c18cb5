import type { AuthFunctions } from '../session/auth-functions.ts';
import type { FastifyRequest } from 'fastify';
import type { StorageCaller } from './storage-database.ts';
import type { StorageParts } from './storage.ts';

/** What the routes of the storage work with. */
export interface StorageRoutesOptions {
  readonly parts: StorageParts;
  readonly auth: AuthFunctions;
  /** Who sends a request; throws `NotSignedIn`. */
  readonly caller: (request: FastifyRequest) => Promise<StorageCaller>;
}
