import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthFunctions } from '../database/auth-functions.ts';
import { notSignedIn, retryAfterSeconds, sendRestProblem, unavailable } from '../gateway/answers.ts';
import { readSmallBody } from '../gateway/limited-body.ts';
import type { OwnFunction } from '../gateway/rest-routes.ts';
import { isConnectionError } from './connection-error.ts';
import type { Passwords } from './passwords.ts';
import { TooBusyError } from './semaphore.ts';
import type { SessionClaims, SessionTokens } from './session-tokens.ts';

/** What signing in and out works with. */
export interface SessionFunctionsOptions {
  readonly auth: AuthFunctions;
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  /** Waits until the database answers. */
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
}

const largestBody = 4 * 1024;
const waitMs = 5_000;
const md5 = z.string().regex(/^[0-9a-f]{32}$/);
const loginBody = z.object({ code: z.string().trim().min(1).max(128), password: md5 });
const changeBody = z.object({ password: md5 });

const badLogin =
  'rpc/login takes {"code": …, "password": …}, where the password is the lower-case hexadecimal MD5 of what was typed';
const badChange = 'rpc/change_password takes {"password": …}, the lower-case hexadecimal MD5 of what was typed';

/** `rpc/login`, `rpc/change_password` and `rpc/logout`: what the database must not do, because it must never see a password. */
export function sessionFunctions(options: SessionFunctionsOptions): Record<'login' | 'change_password' | 'logout', OwnFunction> {
  return {
    login: guarded(options, (request, reply) => login(options, request, reply)),
    change_password: guarded(options, (request, reply) => changePassword(options, request, reply)),
    logout: guarded(options, (request, reply) => logout(options, request, reply)),
  };
}

async function login(
  { auth, passwords, tokens }: SessionFunctionsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = loginBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badLogin });
  const { code, password } = body.data;

  const wait = Math.ceil(await auth.reserveAttempt(code, request.ip));
  if (wait > 0) {
    request.log.warn({ account: code }, 'sign-in slowed down after failures');
    void reply.header('retry-after', String(wait));
    return sendRestProblem(reply, {
      status: 429,
      code: '53400',
      message: `too many failed attempts, please try again in ${wait} seconds`,
    });
  }
  const credential = await auth.findCredential(code);
  const isRight = await passwords.verify(credential?.hash, password);
  if (!credential || !isRight) {
    request.log.warn({ account: code }, 'sign-in failed');
    return sendRestProblem(reply, { status: 401, code: '28P01', message: 'wrong username or password' });
  }
  // Only who knows the password learns more about the account.
  await auth.clearFailures(code, request.ip);
  if (!credential.isActive) {
    return sendRestProblem(reply, {
      status: 403,
      code: '28000',
      message: 'this account is disabled, please contact the administrator',
    });
  }
  if (credential.role === 'student') {
    return sendRestProblem(reply, { status: 403, code: '28000', message: 'students please use WeChat course selection' });
  }
  const user = await auth.getUser(credential.userId);
  if (!user) return sendRestProblem(reply, { status: 401, code: '28P01', message: 'wrong username or password' });
  const { token, jti, expires } = await tokens.make({ role: user.role, userId: user.id, org: user.org });
  await auth.openSession({ userId: user.id, jti, expires });
  request.log.info({ account: code, userId: user.id }, 'signed in');
  return reply.header('cache-control', 'no-store').send({ ...user, token });
}

async function changePassword(
  options: SessionFunctionsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { auth, passwords } = options;
  const claims = await checkedClaims(options, request, reply);
  if (!claims) return reply;
  const user = await auth.findSession(claims.jti);
  if (!user) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), notSignedIn);
  const body = changeBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badChange });
  await auth.setCredential(user.id, await passwords.hash(body.data.password));
  request.log.info({ userId: user.id }, 'password changed');
  return reply.code(204).send();
}

async function logout(options: SessionFunctionsOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const claims = await checkedClaims(options, request, reply);
  if (!claims) return reply;
  await options.auth.closeSession(claims.jti);
  return reply.code(204).send();
}

/** The claims of the request's token; answers 401 itself when there is no good one. */
async function checkedClaims(
  { tokens }: SessionFunctionsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionClaims | undefined> {
  const header = request.headers.authorization;
  const checked = header === undefined ? undefined : await tokens.check(header);
  if (checked?.ok) {
    request.sessionClaims = checked.claims;
    return checked.claims;
  }
  void reply.header('www-authenticate', 'Bearer');
  sendRestProblem(reply, checked ? { status: 401, code: 'PGRST301', message: checked.message } : notSignedIn);
  return undefined;
}

/** Text that is no JSON counts like JSON of a wrong shape. */
async function readJson(request: FastifyRequest): Promise<unknown> {
  const text = await readSmallBody(request.raw, largestBody);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Waits for a database that is being started again, and answers 503 instead of an error when it is away. */
function guarded({ whenReady }: SessionFunctionsOptions, run: OwnFunction): OwnFunction {
  return async (request, reply) => {
    try {
      if (await whenReady(waitMs)) return await run(request, reply);
    } catch (error) {
      if (!(error instanceof TooBusyError) && !isConnectionError(error)) throw error;
      request.log.warn({ err: error }, 'signing in or out is not possible at the moment');
    }
    return sendRestProblem(reply.header('retry-after', retryAfterSeconds), unavailable);
  };
}
