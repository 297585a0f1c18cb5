import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTokens } from '../http/session-tokens.ts';
import {
  notSignedIn,
  retryAfterSeconds,
  sendProblem,
  sendRestProblem,
  tooManyRequests,
  type RestProblem,
} from '../http/answers.ts';
import { createBodyMeter, lightValues } from '../http/body-limits.ts';
import { forward, type ForwardedRequest } from './forward.ts';
import { requestHeaders, unreadableHeader } from '../http/forwarded-headers.ts';
import { announcedLength, BodyTooLargeError, dropRest, hasBody, NoRoomError, readBody } from '../http/limited-body.ts';
import { listPageCalls } from '../pages/list-page-calls.ts';
import {
  callsBeside,
  closedProblem,
  isClosedTo,
  mergesRows,
  restCall,
  writtenColumns,
  type PageCall,
} from '../pages/held-page.ts';
import type { HeldPages } from '../pages/held-pages.ts';
import { idOfQuery, putAsPatch } from './put-as-patch.ts';
import { rewriteRestQuery } from './rest-query.ts';
import { parseRestTarget, type RestTarget } from '../http/rest-target.ts';
import type { Upstream } from '../http/upstream.ts';
import type { UserLimits } from '../http/user-limits.ts';

type RestMethod = ForwardedRequest['method'];

/** Answers a function call in the gateway instead of in the database. */
export type OwnFunction = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** What the REST part of the gateway works with. */
export interface RestRoutesOptions {
  /** Address below which `rest/` and `post2rest/` lie, such as `/api`. */
  readonly apiRoot: string;
  readonly upstream: Upstream;
  readonly tokens: SessionTokens;
  readonly limits: UserLimits;
  /** Holds requests that name a stored page. */
  readonly heldPages: HeldPages;
  /** Functions by name that never reach PostgREST. */
  readonly ownFunctions: Readonly<Record<string, OwnFunction>>;
}

/** Largest body of a POST in bytes: imports send thousands of rows at once (5,000 sessions are about 2 MB). */
export const maxInsertBytes = 16 * 1024 * 1024;
/** Largest body of a PUT, PATCH or DELETE in bytes. */
export const maxChangeBytes = 1024 * 1024;
/** Resources whose single rows are large: an exam question has its pictures in it. */
const largeRows: ReadonlySet<string> = new Set(['exam_questions']);

const methods: readonly RestMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Methods that store what their body holds. */
const storing: ReadonlySet<RestMethod> = new Set(['POST', 'PUT', 'PATCH']);
const tunnelled: ReadonlyMap<string, RestMethod> = new Map([
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
]);

/** `rest/…` and `post2rest/{method}/…` (CONTRACT, "REST"). */
export function restRoutes(app: FastifyInstance, options: RestRoutesOptions): void {
  const { apiRoot } = options;
  const restPrefix = `${apiRoot}/rest/`;
  const tunnelPrefix = `${apiRoot}/post2rest/`;

  app.route({
    method: [...methods],
    url: `${restPrefix}*`,
    handler: (request, reply) => {
      const { path, query } = splitUrl(request.raw.url ?? '', restPrefix.length);
      return handleRest(request, reply, { ...options, method: request.method as RestMethod, path, query });
    },
  });

  app.route({
    method: [...methods],
    url: `${tunnelPrefix}*`,
    handler: (request, reply) => {
      if (request.method !== 'POST') {
        return sendProblem(
          reply.header('allow', 'POST'),
          405,
          'post2rest takes POST only: the method that is meant stands in the path.',
        );
      }
      const { path, query } = splitUrl(request.raw.url ?? '', tunnelPrefix.length);
      const slash = path.indexOf('/');
      const method = tunnelled.get(path.slice(0, Math.max(0, slash)).toLowerCase());
      if (!method) {
        return sendProblem(reply, 400, 'post2rest takes put, patch or delete, such as post2rest/patch/pages?id=eq.1.');
      }
      return handleRest(request, reply, { ...options, method, path: path.slice(slash + 1), query });
    },
  });
}

interface RestRequest extends RestRoutesOptions {
  readonly method: RestMethod;
  /** Behind `rest/`. */
  readonly path: string;
  readonly query: string;
}

async function handleRest(request: FastifyRequest, reply: FastifyReply, rest: RestRequest): Promise<FastifyReply> {
  const { method, path, apiRoot, upstream, tokens, ownFunctions, limits, heldPages } = rest;
  const target = parseRestTarget(path);
  if (!target) return sendProblem(reply, 404, `There is nothing at ${apiRoot}/rest/${path.slice(0, 100)}.`);
  const page = request.headers['x-page'];
  const call = restCall(method, target);
  if (page !== undefined && call && isClosedTo(page, call)) return sendRestProblem(reply, closedProblem(call));
  if (target.kind === 'function' && Object.hasOwn(ownFunctions, target.name)) {
    if (method !== 'POST') return sendProblem(reply.header('allow', 'POST'), 405, `rpc/${target.name} takes POST only.`);
    return ownFunctions[target.name]?.(request, reply) ?? reply;
  }

  const header = request.headers.authorization;
  if (header === undefined) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), notSignedIn);
  const checked = await tokens.check(header);
  if (!checked.ok) {
    void reply.header('www-authenticate', 'Bearer error="invalid_token"');
    return sendRestProblem(reply, { status: 401, code: 'PGRST301', message: checked.message });
  }
  request.sessionClaims = checked.claims;
  const held = page === undefined ? undefined : await heldPages.check(page, call, checked.claims);
  if (held) return sendRestProblem(reply, held);

  const query = rewriteRestQuery(rest.query);
  if (!query.ok) return sendRestProblem(reply, { status: 400, code: 'PGRST100', message: query.message });
  const { prefer } = request.headers;
  const hold = async (calls: readonly PageCall[]): Promise<RestProblem | undefined> => {
    for (const each of page === undefined ? [] : calls) {
      const problem = await heldPages.check(page ?? '', each, checked.claims);
      if (problem) return problem;
    }
    return undefined;
  };
  const heldBeside = await hold(call ? callsBeside(call, { query: query.query, prefer, isItem: target.kind === 'item' }) : []);
  if (heldBeside) return sendRestProblem(reply, heldBeside);
  if ((method === 'PATCH' || method === 'DELETE') && target.kind === 'resource' && !query.hasFilter) {
    return sendRestProblem(reply, {
      status: 400,
      code: '21000',
      message: `${method} without a filter would change every row of ${target.resource}`,
      hint: 'Add a filter such as id=eq.1.',
    });
  }
  if (request.headers['content-encoding'] !== undefined && request.headers['content-encoding'] !== 'identity') {
    return sendProblem(reply, 415, 'Request bodies must be sent uncompressed.');
  }
  const unreadable = unreadableHeader(request.headers);
  if (unreadable !== undefined) {
    return sendRestProblem(reply, {
      status: 400,
      code: 'PGRST100',
      message: `the header ${unreadable} holds characters that no header may hold`,
      hint: 'Write it in ASCII.',
    });
  }
  const isLarge = method === 'POST' || (target.kind !== 'function' && largeRows.has(target.resource));
  const limit = isLarge ? maxInsertBytes : maxChangeBytes;
  if ((announcedLength(request.raw) ?? 0) > limit) throw new BodyTooLargeError(limit);

  const ticket = limits.enter(checked.claims.user_id);
  if (!ticket) return refuseTooMany(request, reply);
  try {
    const meter = createBodyMeter(request.headers['content-type']);
    const received = hasBody(request.raw) ? await readBody(request.raw, { limit, hold: ticket.hold, meter }) : undefined;
    if (page !== undefined && call?.on === 'table' && storing.has(method)) {
      const columns = writtenColumns(received, request.headers['content-type']);
      const heldColumns = await hold([
        { ...call, columns },
        ...(mergesRows(call, prefer) ? [{ ...call, act: 'change', columns } as const] : []),
      ]);
      if (heldColumns) return sendRestProblem(reply, heldColumns);
    }
    const id = target.kind === 'item' ? target.id : idOfQuery(query.query);
    const change = method === 'PUT' && target.kind !== 'function' && id !== undefined ? putAsPatch(received, id) : undefined;
    if (change?.ok === false) return sendRestProblem(reply, { status: 400, code: 'PGRST115', message: change.message });
    const sent = change ? 'PATCH' : method;
    const headers = requestHeaders(request.headers, request.ip);
    let body = change ? change.body : received;
    if (target.kind !== 'function' && target.resource === 'pages' && storing.has(method)) {
      const listed = listPageCalls(body, { query: query.query, contentType: request.headers['content-type'] });
      if (!listed.ok) return sendRestProblem(reply, listed.problem);
      ({ body } = listed);
    }
    if (body !== received) headers['content-length'] = String(body?.length ?? 0);
    if (!(await ticket.start({ alone: query.isHeavy || meter.values() > lightValues })))
      return await refuseTooMany(request, reply);
    return await forward(upstream, request, reply, {
      method: sent,
      path: targetPath(target, query.query),
      headers: targetHeaders(target, sent, headers),
      body,
      restRoot: `${apiRoot}/rest`,
      isItem: target.kind === 'item',
    });
  } catch (error) {
    if (error instanceof NoRoomError) return await refuseTooMany(request, reply);
    if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
    throw error;
  } finally {
    ticket.leave();
  }
}

/** How long the rest of a body is read and dropped before a refusal, in milliseconds. */
const dropMs = 2_000;

async function refuseTooMany(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  request.log.warn({ user: request.sessionClaims?.user_id }, 'too many requests of one person');
  if (hasBody(request.raw) && !request.raw.complete) {
    await dropRest(request.raw, dropMs);
    void reply.header('connection', 'close');
  }
  return sendRestProblem(reply.header('retry-after', retryAfterSeconds), tooManyRequests);
}

/** PostgREST knows no paths of single rows: `pages/7` becomes `pages?id=eq.7`. */
function targetPath(target: RestTarget, query: string): string {
  const name = target.kind === 'function' ? `/rpc/${target.name}` : `/${target.resource}`;
  const parts = [target.kind === 'item' ? `id=eq.${target.id}` : '', query].filter((part) => part !== '');
  return parts.length > 0 ? `${name}?${parts.join('&')}` : name;
}

/** One row is answered as one object, not as a list of one. */
function targetHeaders(target: RestTarget, method: RestMethod, headers: Record<string, string>): Record<string, string> {
  if (target.kind !== 'item' || method === 'PUT') return headers;
  const { accept = '*/*' } = headers;
  return /\*\/\*|application\/(\*|json)/.test(accept) ? { ...headers, accept: 'application/vnd.pgrst.object+json' } : headers;
}

function splitUrl(url: string, prefixLength: number): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url.slice(prefixLength), query: '' }
    : { path: url.slice(prefixLength, mark), query: url.slice(mark + 1) };
}
