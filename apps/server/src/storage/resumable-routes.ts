import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Metadata, Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkNewName } from './object-name.ts';
import { maxObjectBytes, maxAge, readMetadata, tooLarge } from './read-upload.ts';
import { findObject } from './object-rows.ts';
import { storeObject, tryWrite, type WriteTarget } from './storage.ts';
import type { StorageCaller } from './storage-database.ts';
import { StorageError } from './storage-error.ts';
import type { StorageRoutesOptions } from './storage-routes-options.ts';
import { uploadId, uploadIdPattern } from './upload-store.ts';

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];
type TusUpload = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[1];

/** The uploader; for a signed token also whether it lets a file be replaced, whatever the request has. */
interface Uploader {
  readonly who: StorageCaller;
  readonly upsert?: boolean;
}

const upToDate = { owner: 'owner', mode: 'upsert', done: 'done' } as const;

/**
 * `upload/resumable`: uploads that go on after a lost connection, a closed tab or a stopped server (TUS 1.0.0). Another server that shares the storage
 * may take them up. What has come so far is kept beside the objects; a file appears with its last byte. `upload/resumable/sign`: the same with the
 * token of a signed upload in the header `x-signature` instead of a session.
 */
export function resumableRoutes(app: FastifyInstance, place: string, { parts, caller }: StorageRoutesOptions): void {
  const { uploads, room, database } = parts;
  const { store } = uploads;
  const uploaders = new WeakMap<IncomingMessage, Uploader>();
  const finishing = new Map<string, Promise<void>>();

  const uploaderOf = (request: TusRequest): Uploader => {
    const node = request.runtime?.node?.req as IncomingMessage | undefined;
    const found = node && uploaders.get(node);
    if (!found) throw new StorageError('NotSignedIn', 'user not logged in, please log in first');
    return found;
  };

  /** Makes a file of an upload that is complete; once, however many requests ask for it meanwhile. */
  const finish = (who: StorageCaller, upload: TusUpload): Promise<void> => {
    const running = finishing.get(upload.id) ?? makeFile(who, upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, running);
    return running;
  };
  /** What could not be stored for a reason that may pass is kept, so that the client can ask again. */
  const makeFile = async (who: StorageCaller, upload: TusUpload): Promise<void> => {
    const { id, metadata = {}, size = 0 } = upload;
    if (isDone(upload)) return;
    const target = targetOf(metadata);
    const seconds = Number(metadata['cacheControl']);
    let hash: string | undefined;
    try {
      const blob = await room.during(uploads.isOnDisk ? 0 : size, () => uploads.collect(upload));
      ({ hash } = blob);
      await storeObject(parts, who, target, {
        blob,
        contentType: metadata['contentType'] ?? metadata['filetype'] ?? 'application/octet-stream',
        cacheControl: maxAge(seconds),
        userMetadata: metadata['metadata'] ? readMetadata(metadata['metadata']) : null,
      });
    } catch (error) {
      const isMade = hash === undefined ? await uploads.isFinished(id) : await hasFile({ who, target, hash, error });
      if (!isMade) {
        if (hash !== undefined && !(error instanceof StorageError && error.status === 503)) await uploads.discard(id);
        throw error;
      }
    }
    // A client that missed the last answer asks how far it came, and has to hear: to the end.
    await uploads.finish(upload);
  };

  /** Whether a refusal is about the file of the same upload: made by another server, or before a stop, whose answer the client missed. */
  const hasFile = async (found: {
    readonly who: StorageCaller;
    readonly target: WriteTarget;
    readonly hash: string;
    readonly error: unknown;
  }): Promise<boolean> => {
    const { who, target, hash, error } = found;
    if (!(error instanceof StorageError && error.code === 'KeyAlreadyExists')) return false;
    const row = await database.as(who, (query) => findObject(query, target.bucket, target.name));
    return row?.content === hash && String(row.owner) === String(who.user_id);
  };

  /** The rights of a signed token are those of who signed it, as they are now, for the one file that it names. */
  const signer = async (request: FastifyRequest): Promise<Uploader> => {
    const { '*': id = '' } = request.params as { '*'?: string };
    const metadata = id === '' ? readDescription(request.headers['upload-metadata']) : await metadataOf(id);
    const { bucket, name } = targetOf(metadata);
    const token = request.headers['x-signature'];
    const grant = await parts.tokens.check(typeof token === 'string' ? token : '', { url: `${bucket}/${name}`, scope: 'upload' });
    if (!grant.caller) throw new StorageError('InvalidSignature', 'The address was signed for something else.');
    return { who: grant.caller, upsert: grant.upsert === true };
  };

  const metadataOf = async (id: string): Promise<Record<string, string | null>> => {
    const known = uploadIdPattern.test(id) ? await store.getUpload(id).catch(() => undefined) : undefined;
    if (!known?.metadata) throw new StorageError('NotFound', 'There is no such upload.');
    return known.metadata;
  };

  const tusServer = (path: string): Server =>
    new Server({
      path,
      datastore: store,
      relativeLocation: true,
      maxSize: maxObjectBytes,
      namingFunction: (request) => uploadId(uploaderOf(request).who.user_id, randomUUID()),
      onUploadCreate: async (request, upload) => {
        const { who, upsert = request.headers.get('x-upsert') === 'true' } = uploaderOf(request);
        const metadata = {
          ...upload.metadata,
          [upToDate.owner]: String(who.user_id),
          [upToDate.mode]: String(upsert),
        };
        if (upload.size === undefined)
          throw new StorageError('InvalidRequest', 'The length of the upload has to be told at its start.');
        const promised = await room.promisedTo(String(who.user_id));
        const limit = await tryWrite(parts, who, targetOf(metadata), promised + upload.size);
        if (upload.size > limit) throw tooLarge(limit);
        await room.require(upload.size);
        return { metadata };
      },
      onIncomingRequest: async (request, id) => {
        if (request.method === 'POST') return;
        const { who } = uploaderOf(request);
        const upload = await store.getUpload(id);
        if (upload.metadata?.[upToDate.owner] !== String(who.user_id))
          throw new StorageError('NotFound', 'There is no such upload.');
        // A server that was stopped after the last byte makes up for it here.
        if (upload.offset === upload.size && request.method !== 'DELETE') await finish(who, upload);
      },
      onUploadFinish: async (request, upload) => {
        await finish(uploaderOf(request).who, await store.getUpload(upload.id));
        return {};
      },
      onResponseError: (_request, error) =>
        error instanceof StorageError ? { status_code: error.status, body: JSON.stringify(error.body) } : undefined,
    });

  const serve = (route: string, uploader: (request: FastifyRequest) => Promise<Uploader>): void => {
    const tus = tusServer(place + route);
    for (const url of [route, `${route}/*`]) {
      app.route({
        method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
        url,
        handler: async (request, reply) => {
          uploaders.set(request.raw, await uploader(request));
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value);
          }
          await tus.handle(request.raw, reply.raw);
          return reply;
        },
      });
    }
  };
  serve('/upload/resumable', async (request) => ({ who: await caller(request) }));
  serve('/upload/resumable/sign', signer);
  app.options('/upload/resumable', (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
        'tus-max-size': String(maxObjectBytes),
      })
      .send(),
  );
}

const isDone = ({ metadata }: TusUpload): boolean => metadata?.[upToDate.done] === 'true';

/** The client's description of an upload at its start (TUS 1.0.0, `Upload-Metadata`). */
function readDescription(header: string | string[] | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(String(header));
  } catch {
    throw new StorageError('InvalidRequest', 'The header Upload-Metadata is missing or cannot be read.');
  }
}

function targetOf(metadata: Readonly<Record<string, string | null>>): WriteTarget {
  return {
    bucket: metadata['bucketName'] ?? '',
    name: checkNewName(metadata['objectName'] ?? ''),
    mode: metadata[upToDate.mode] === 'true' ? 'upsert' : 'create',
  };
}
