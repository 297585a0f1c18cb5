import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createBodyMeter } from '../http/body-limits.ts';
import { dropRest, readSmallBody } from '../http/limited-body.ts';
import type { SessionTokens } from '../http/session-tokens.ts';
import type { StorageCaller } from './storage-database.ts';
import { StorageError } from './storage-error.ts';

/** Largest body of a request that is no file, in bytes: a thousand names of 1,024 bytes, twice. */
const maxBodyBytes = 4 * 1024 * 1024;
/** How long the rest of a file that is refused is read and dropped, in milliseconds. */
const dropMs = 5_000;

/** Who sends a request. Throws `NotSignedIn`. */
export async function callerOf(request: FastifyRequest, tokens: SessionTokens): Promise<StorageCaller> {
  const header = request.headers.authorization;
  if (header === undefined) throw new StorageError('NotSignedIn', 'user not logged in, please log in first');
  const checked = await tokens.check(header);
  if (!checked.ok) throw new StorageError('NotSignedIn', checked.message);
  request.sessionClaims = checked.claims;
  return checked.claims;
}

/** The body of a request, checked. Throws `InvalidRequest` with what is wrong in it. */
export async function bodyOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): Promise<z.infer<Schema>> {
  const text = await readSmallBody(request.raw, maxBodyBytes, createBodyMeter());
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new StorageError('InvalidRequest', 'The body of the request is not JSON.');
  }
  return checked(schema, value, 'body');
}

/** A part of a request, checked. Throws `InvalidRequest` with what is wrong in it. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, part: 'body' | 'query'): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StorageError('InvalidRequest', `${part}/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`);
}

/** Returns the bucket and the name of a file that follow a part of the path. */
export function pathOf(request: FastifyRequest): { readonly bucket: string; readonly name: string } {
  const given = (request.params as { '*'?: string })['*'] ?? '';
  const slash = given.indexOf('/');
  return slash < 0 ? { bucket: given, name: '' } : { bucket: given.slice(0, slash), name: given.slice(slash + 1) };
}

/** One value of the query. */
export function queryOf(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** Answers a refusal; the rest of a file that was on its way is dropped, so that the client gets the answer. */
export async function sendStorageError(request: FastifyRequest, reply: FastifyReply, error: StorageError): Promise<FastifyReply> {
  if (!request.raw.complete) {
    await dropRest(request.raw, dropMs);
    if (!request.raw.complete) void reply.header('connection', 'close');
  }
  if (error.status >= 500) request.log.warn({ err: error.cause ?? error }, 'the storage could not do what was asked');
  if (error.status === 503) void reply.header('retry-after', '2');
  return reply.code(error.httpStatus).type('application/json; charset=utf-8').send(JSON.stringify(error.body));
}
