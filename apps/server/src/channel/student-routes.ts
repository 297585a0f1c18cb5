import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressHeader } from '../http/forwarded-headers.ts';
import { callerOf, createRateLimit } from '../http/rate-limit.ts';
import { studentSchema } from '../database/roles.ts';
import { retryAfterSeconds, sendRestProblem, tooManyRequests, unavailable, type RestProblem } from '../http/answers.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { hasBody, readBody } from '../http/limited-body.ts';
import { createSemaphore, TooBusyError, type Place } from '../http/semaphore.ts';
import type { SessionTokens, StudentSubject } from '../http/session-tokens.ts';
import type { Upstream } from '../http/upstream.ts';
import { forward, type ForwardedRequest } from '../rest/forward.ts';
import type { ObjectTokens } from '../storage/object-tokens.ts';
import type { AuthFunctions, FoundService } from '../session/auth-functions.ts';
import { describeStudentApi, type DescribedFunction } from './student-description.ts';
import { createServiceUse } from './service-use.ts';

/** What the routes of the students' channel work with. */
export interface StudentRoutesOptions {
  /** Address below which `student/` lies, such as `/api`. */
  readonly apiRoot: string;
  readonly upstream: Upstream;
  readonly auth: Pick<AuthFunctions, 'findService' | 'noteServiceUse' | 'studentFunctions'>;
  readonly tokens: Pick<SessionTokens, 'makeForStudent'>;
  /** Signs addresses of files; pages of reports are neither taken nor shown without it. */
  readonly objectTokens: ObjectTokens | undefined;
  /** Version of the product, for the description. */
  readonly version: string;
}

/** Requests of all students that are carried out at once: as many as processors, and fewer than the database has connections, so that staff do not wait. */
const maxAtOnce = Math.min(4, availableParallelism());
/** Requests of one student that wait or are carried out. */
const maxOfOne = 3;
/** Most bytes of a body. */
const maxBodyBytes = 64 * 1024;
/** How long it is remembered who a token and an account are; the database looks at both again with each request. */
const rememberedMs = 60_000;
const maxRemembered = 20_000;
/** Tokens that are remembered as good. */
const maxGood = 1_000;
const minuteMs = 60_000;
/** How long a page may be uploaded, and a picture be fetched, in seconds. */
const uploadSeconds = 24 * 60 * 60;
const pictureSeconds = 10 * 60;
/** Unknown tokens from one address in a minute. */
const maxUnknown = 30;

const functionName = /^[a-z_]{1,40}$/;
const serviceToken = /^bearer +(lcs_[0-9a-f]{64})$/i;

interface Remembered {
  readonly found: FoundService;
  readonly at: number;
}

const noToken: RestProblem = {
  status: 401,
  code: 'LC124',
  message: 'the request has no token of a service account',
  hint: 'Send Authorization: Bearer with a token that an administrator made.',
};
const badToken: RestProblem = {
  status: 401,
  code: 'LC121',
  message: 'the token of the service account is not valid any more, please ask an administrator for a new one',
};
const noStudent: RestProblem = {
  status: 403,
  code: 'LC120',
  message: 'there is no active student with this account',
  hint: 'Name the account in the header X-Student, percent-encoded.',
};

/**
 * `student/{function}`: what a program asks and does for a student whom it has signed in itself. It sends its token, and the account of the student
 * in `X-Student`. Each is a function of the schema `student`, which PostgREST carries out as the role `student`: nothing else opens to it. Requests
 * are carried out in the order in which they came, and a student who asks again and again waits behind all others.
 */
export function studentRoutes(
  app: FastifyInstance,
  { apiRoot, upstream, auth, tokens, objectTokens, version }: StudentRoutesOptions,
): void {
  const line = createSemaphore({ atOnce: maxAtOnce, ofOne: maxOfOne, ofStrangers: 0 });
  const unknown = createRateLimit({ limit: maxUnknown, windowMs: minuteMs });
  const remembered = new Map<string, Remembered>();
  const use = createServiceUse((used) => auth.noteServiceUse(used), app.log);
  app.addHook('onClose', () => use.stop());

  /** What a file is good for that the database has named: the address of an upload or of a picture, signed. */
  const signers: Readonly<Record<string, (file: string, who: StudentSubject) => Promise<object>>> = {
    add_page: async (file, { studentId, serviceId, tokenId }) => ({
      name: file,
      address: `${apiRoot}/storage/v1/upload/resumable/sign`,
      token: await objectTokens?.sign(
        {
          url: `report/${file}`,
          scope: 'upload',
          // The rights are asked for again with each part of the file.
          caller: { role: 'student', user_id: studentId, jti: '', service: serviceId, token: tokenId },
        },
        uploadSeconds,
      ),
    }),
    page_picture: async (file) => ({
      address: `${apiRoot}/storage/v1/object/sign/report/${encodeURI(file)}?token=${await objectTokens?.sign({ url: `report/${file}`, scope: 'download' }, pictureSeconds)}`,
    }),
  };
  /** Asks the database for the name of a file and answers what `sign` makes of it; refusals are passed on. */
  const answerSigned = async (
    reply: FastifyReply,
    { method, path, headers, body }: ForwardedRequest,
    sign: (file: string) => Promise<object>,
  ): Promise<FastifyReply> => {
    const answer = await upstream.pool.request({ method, path: upstream.pathPrefix + path, headers, body: body ?? null });
    const text = await answer.body.text();
    void reply.code(answer.statusCode).type('application/json; charset=utf-8');
    if (answer.statusCode !== 200) return reply.send(text);
    return reply.send(JSON.stringify(await sign((JSON.parse(text) as { readonly name: string }).name)));
  };

  /** Hashes of tokens that were found good: those of nobody else are counted. */
  const good = new Set<string>();

  /** Who asks; seconds to wait where the address has sent too many tokens that nobody knows. */
  const find = async (token: string, account: string, address: string): Promise<FoundService | number> => {
    const hash = createHash('sha256').update(token).digest('hex');
    const wait = good.has(hash) ? 0 : unknown.take(address);
    if (wait > 0) return wait;
    const key = `${hash} ${account}`;
    const known = remembered.get(key);
    if (known && known.at > Date.now() - rememberedMs) return known.found;
    const found = await auth.findService(hash, account);
    if (found.reason !== 'unknown') good.add(hash);
    if (good.size > maxGood) good.clear();
    if (remembered.size >= maxRemembered) remembered.clear();
    if (found.reason === undefined) remembered.set(key, { found, at: Date.now() });
    return found;
  };

  const handle = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', 'no-store');
    const { name } = request.params;
    if (!functionName.test(name)) return sendRestProblem(reply, nothingAt(`${apiRoot}/student/${name.slice(0, 40)}`));
    const token = serviceToken.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), noToken);
    let found: FoundService | number;
    try {
      found = await find(token, accountOf(request.headers['x-student']), callerOf(request.ip));
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      return sendRestProblem(reply.header('retry-after', retryAfterSeconds), unavailable);
    }
    if (typeof found === 'number') return sendRestProblem(reply.header('retry-after', String(found)), tooManyRequests);
    if (found.reason === 'noStudent') {
      use.note(found.tokenId, name, true);
      return sendRestProblem(reply, noStudent);
    }
    if (found.reason !== undefined) {
      return sendRestProblem(reply.header('www-authenticate', 'Bearer error="invalid_token"'), badToken);
    }
    let place: Place;
    try {
      place = line.enter({ name: String(found.studentId), isKnown: true });
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error;
      use.note(found.tokenId, name, true);
      return sendRestProblem(reply.header('retry-after', retryAfterSeconds), tooManyRequests);
    }
    try {
      const body = hasBody(request.raw) ? await readBody(request.raw, { limit: maxBodyBytes, hold: () => true }) : undefined;
      const { method } = request;
      const headers = {
        accept: 'application/json',
        [addressHeader]: request.ip,
        authorization: `Bearer ${await tokens.makeForStudent(found)}`,
        [method === 'POST' ? 'content-profile' : 'accept-profile']: studentSchema,
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }),
      };
      const query = (request.raw.url ?? '').split('?').slice(1).join('?');
      return await place.run(async () => {
        // Whoever went away while waiting wants nothing any more.
        if (reply.raw.destroyed) return reply.hijack();
        const outgoing: ForwardedRequest = {
          method: method as 'GET' | 'HEAD' | 'POST',
          path: `/rpc/${name}${query === '' ? '' : `?${query}`}`,
          headers,
          body,
          restRoot: `${apiRoot}/student`,
          isItem: false,
        };
        const sign = objectTokens && signers[name];
        if (sign) return answerSigned(reply, outgoing, (file) => sign(file, found));
        return forward(upstream, request, reply, outgoing);
      });
    } finally {
      place.leave();
      use.note(found.tokenId, name, reply.raw.statusCode >= 400);
    }
  };
  app.route({ method: ['GET', 'POST'], url: `${apiRoot}/student/:name`, handler: handle });
  // The same for everybody, and made once: it changes with the program only.
  let description: Promise<string> | undefined;
  app.get(`${apiRoot}/student/openapi.json`, async (_request, reply) => {
    description ??= auth
      .studentFunctions()
      .then((functions) => JSON.stringify(describeStudentApi(functions as readonly DescribedFunction[], apiRoot, version)));
    try {
      return await reply.type('application/json; charset=utf-8').send(await description);
    } catch (error) {
      description = undefined;
      if (!isConnectionError(error)) throw error;
      return sendRestProblem(reply.header('retry-after', retryAfterSeconds), unavailable);
    }
  });
}

function nothingAt(path: string): RestProblem {
  return { status: 404, code: 'PGRST202', message: `there is nothing at ${path}` };
}

/** The account that a request names; empty where it names none. */
function accountOf(header: string | string[] | undefined): string {
  try {
    return typeof header === 'string' ? decodeURIComponent(header).slice(0, 64) : '';
  } catch {
    return '';
  }
}
