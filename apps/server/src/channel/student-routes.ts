import { availableParallelism } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressHeader } from '../http/forwarded-headers.ts';
import { callerOf } from '../http/rate-limit.ts';
import { studentSchema } from '../database/roles.ts';
import { retryAfterSeconds, sendRestProblem, tooManyRequests, unavailable, type RestProblem } from '../http/answers.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { hasBody, readBody } from '../http/limited-body.ts';
import { createSemaphore, TooBusyError, type Place } from '../http/semaphore.ts';
import { readFailure, sendServerProblem } from '../http/server-problem.ts';
import type { SessionTokens, StudentSubject } from '../http/session-tokens.ts';
import type { Upstream } from '../http/upstream.ts';
import { StorageError } from '../storage/storage-error.ts';
import { forward, type ForwardedRequest } from '../rest/forward.ts';
import type { ObjectTokens } from '../storage/object-tokens.ts';
import type { AuthFunctions } from '../session/auth-functions.ts';
import { createFindCaller, type FoundCaller } from './find-caller.ts';
import { describeStudentApi, type DescribedFunction } from './student-description.ts';
import { saveData, type SaveDataOptions, type SaveDataProblem } from './save-data.ts';
import { createServiceUse } from './service-use.ts';
import { studentCaller } from './student-caller.ts';
import type { StudentTokens } from './student-tokens.ts';

/** What the routes of the students' channel work with. */
export interface StudentRoutesOptions {
  /** Address below which `student/` lies, such as `/api`. */
  readonly apiRoot: string;
  readonly upstream: Upstream;
  readonly auth: Pick<AuthFunctions, 'findService' | 'noteServiceUse' | 'studentFunctions'>;
  readonly tokens: Pick<SessionTokens, 'makeForStudent'>;
  readonly studentTokens: Pick<StudentTokens, 'isOfStudent' | 'isMade'>;
  /** Signs addresses of files; pages of reports are neither taken nor shown without it. */
  readonly objectTokens: ObjectTokens | undefined;
  /** Works out and keeps what students fill in; forms cannot be saved without it. */
  readonly data: SaveDataOptions | undefined;
  /** Version of the product, for the description. */
  readonly version: string;
}

/** Requests of all students that are carried out at once: one processor is left to staff, and connections of the database as well. */
const maxAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Requests of one student that wait or are carried out. */
const maxOfOne = 3;
/** Most bytes of a body. */
const maxBodyBytes = 64 * 1024;
/** How long a page may be uploaded, and a picture be fetched, in seconds. */
const uploadSeconds = 24 * 60 * 60;
const pictureSeconds = 10 * 60;
/** Go before what students read: whoever has seen free seats and waits long for an answer meets full sessions, looks again, and makes the line longer. */
const choosing: ReadonlySet<string> = new Set(['choose', 'change', 'leave', 'wait', 'stop_waiting']);
const functionName = /^[a-z_]{1,40}$/;
const channelToken = /^bearer +(lc[st]_[0-9a-f]{64,80})$/i;

const noToken: RestProblem = {
  status: 401,
  code: 'LC124',
  message: 'the request has no token of a service account',
  hint: 'Send Authorization: Bearer with a token that an administrator made, or with that of a student who signed on.',
};
const badToken: RestProblem = {
  status: 401,
  code: 'LC121',
  message: 'the token of the service account is not valid any more, please ask an administrator for a new one',
};
const endedSignOn: RestProblem = { status: 401, code: 'LC121', message: 'the sign-on has ended, please sign on again' };
const noStudent: RestProblem = {
  status: 403,
  code: 'LC120',
  message: 'there is no active student with this account',
  hint: 'Name the account in the header X-Student, percent-encoded.',
};

/**
 * `student/{function}`: what a program asks and does for a student whom it has signed in itself. It sends its token, and the account of the student
 * in `X-Student`. Each is a function of the schema `student`, which PostgREST carries out as the role `student`: nothing else opens to it. A
 * student who signed on has a token of the own and is not named. Choices are carried out in the order in which they came, before what is only read, and a student who asks again and again waits behind all others.
 */
export function studentRoutes(
  app: FastifyInstance,
  { apiRoot, upstream, auth, tokens, studentTokens, objectTokens, data, version }: StudentRoutesOptions,
): void {
  const line = createSemaphore({ atOnce: maxAtOnce, ofOne: maxOfOne, ofOthers: Number.POSITIVE_INFINITY });
  const find = createFindCaller(auth, studentTokens);
  const use = createServiceUse((used) => auth.noteServiceUse(used), app.log);
  app.addHook('onClose', () => use.stop());

  /** What a file is good for that the database has named: the address of an upload or of a picture, signed. */
  const signers: Readonly<Record<string, (file: string, who: StudentSubject) => Promise<object>>> = {
    add_page: async (file, student) => ({
      name: file,
      address: `${apiRoot}/storage/v1/upload/resumable/sign`,
      token: await objectTokens?.sign(
        {
          url: `report/${file}`,
          scope: 'upload',
          // The rights are asked for again with each part of the file.
          caller: studentCaller(student),
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
    const failure = answer.statusCode >= 400 ? readFailure(text) : undefined;
    if (failure && sendServerProblem(reply, failure)) return reply;
    void reply.code(answer.statusCode).type('application/json; charset=utf-8');
    if (answer.statusCode !== 200) return reply.send(text);
    return reply.send(JSON.stringify(await sign((JSON.parse(text) as { readonly name: string }).name)));
  };

  const handle = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    void reply.header('cache-control', 'no-store');
    const { name } = request.params;
    if (!functionName.test(name)) return sendRestProblem(reply, nothingAt(`${apiRoot}/student/${name.slice(0, 40)}`));
    const token = channelToken.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), noToken);
    let found: FoundCaller;
    try {
      found = await find({ token, account: accountOf(request.headers['x-student']), address: callerOf(request.ip) });
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      return sendRestProblem(reply.header('retry-after', retryAfterSeconds), unavailable);
    }
    if (typeof found === 'number') return sendRestProblem(reply.header('retry-after', String(found)), tooManyRequests);
    if (found.reason === 'noStudent') {
      use.note(found, name, true);
      return sendRestProblem(reply, noStudent);
    }
    if (found.reason !== undefined) {
      const problem = studentTokens.isOfStudent(token) ? endedSignOn : badToken;
      return sendRestProblem(reply.header('www-authenticate', 'Bearer error="invalid_token"'), problem);
    }
    let place: Place;
    try {
      place = line.enter({ name: String(found.studentId), goesFirst: choosing.has(name) });
    } catch (error) {
      if (!(error instanceof TooBusyError)) throw error;
      use.note(found, name, true);
      return sendRestProblem(reply.header('retry-after', retryAfterSeconds), tooManyRequests);
    }
    try {
      const body = hasBody(request.raw) ? await readBody(request.raw, { limit: maxBodyBytes, hold: () => true }) : undefined;
      const { method } = request;
      const headers = {
        accept: 'application/json',
        [addressHeader]: request.ip,
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
          // Made now: the one who waited long is not refused for a token that has run out.
          headers: { ...headers, authorization: `Bearer ${await tokens.makeForStudent(found)}` },
          body,
          restRoot: `${apiRoot}/student`,
          isItem: false,
        };
        if (name === 'save_data' && method === 'POST' && data) return answerData(request, reply, { student: found, body, data });
        const sign = objectTokens && signers[name];
        if (sign) return answerSigned(reply, outgoing, (file) => sign(file, found));
        return forward(upstream, request, reply, outgoing);
      });
    } finally {
      place.leave();
      use.note(found, name, reply.raw.statusCode >= 400);
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

/** Answers `student/save_data`. */
async function answerData(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    student,
    body,
    data,
  }: { readonly student: StudentSubject; readonly body: Buffer | undefined; readonly data: SaveDataOptions },
): Promise<FastifyReply> {
  const language = /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';
  try {
    const answer = await saveData(data, student, { body: jsonOf(body), language });
    if (typeof answer === 'string') return await sendRestProblem(reply, dataProblems[answer]);
    return await reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const problem = { status: error.status, code: error.refusedWith ?? error.code, message: error.message };
    return sendRestProblem(error.status === 503 ? reply.header('retry-after', retryAfterSeconds) : reply, problem);
  }
}

const dataProblems: Readonly<Record<SaveDataProblem, RestProblem>> = {
  badBody: {
    status: 400,
    code: '22023',
    message: 'student/save_data takes {place_id, values, seen}: values by the names of the parts of the form',
  },
  tooLong: { status: 422, code: 'LC127', message: 'the calculation took too long and was ended, nothing was saved' },
  tooLarge: { status: 413, code: 'LC128', message: 'what was filled in is longer than a record may be, nothing was saved' },
};

function jsonOf(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
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
