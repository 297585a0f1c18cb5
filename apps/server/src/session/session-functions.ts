import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AttemptPlace, AuthFunctions, Credential } from '../database/auth-functions.ts';
import { demoPassword } from '../demo/accounts.ts';
import { notSignedIn, retryAfterSeconds, sendRestProblem, unavailable } from '../gateway/answers.ts';
import { readSmallBody } from '../gateway/limited-body.ts';
import type { OwnFunction } from '../gateway/rest-routes.ts';
import { secondsText } from '../gateway/seconds-text.ts';
import { isConnectionError } from './connection-error.ts';
import { deviceCookie, deviceOf, hashOfDevice, makeDevice } from './device-cookie.ts';
import { isLocalRequest } from './is-local-request.ts';
import { passwordAttempts } from './password-attempts.ts';
import { md5OfTyped, type Passwords } from './passwords.ts';
import { randomPassword } from './random-password.ts';
import { TooBusyError, type Origin } from './semaphore.ts';
import type { SessionClaims, SessionTokens } from './session-tokens.ts';
import { passwordWeakness, type PasswordWeakness } from './weak-passwords.ts';

/** What signing in and out works with. */
export interface SessionFunctionsOptions {
  readonly auth: AuthFunctions;
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  /** Waits until the database answers. */
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
  /** Whether the password of the made-up university works from everywhere. @default false */
  readonly isDemoPublic?: boolean;
  /** Whether the installation is a made-up university. @default false */
  readonly isDemo?: boolean;
}

interface Options extends SessionFunctionsOptions {
  readonly attempt: ReturnType<typeof passwordAttempts>;
}

const largestBody = 4 * 1024;
const waitMs = 5_000;
const md5 = z.string().regex(/^[0-9a-f]{32}$/);
const loginBody = z.object({
  code: z
    .string()
    .trim()
    .min(1)
    .max(128)
    .refine((code) => !code.includes('\0')),
  password: md5,
});
const changeBody = z.object({ password: md5, current: md5.optional() });
const giveBody = z.object({ user_id: z.int().positive() });

const badLogin =
  'rpc/login takes {"code": …, "password": …}, where the password is the lower-case hexadecimal MD5 of what was typed';
const badChange =
  'rpc/change_password takes {"password": …, "current": …}, each the lower-case hexadecimal MD5 of what was typed; current may be left out in the first ten minutes after signing in';
const badGive = 'rpc/set_first_password takes {"user_id": …}, the id of an account';

/** Without the current password only a token this young, in seconds, changes it: whoever finds a screen open must not take the account. */
const freshSeconds = 600;

const demoMd5 = md5OfTyped(demoPassword);

const weaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  empty: 'the password is empty, please choose another one',
  common: 'the password is one of those that are guessed first, please choose another one',
  account: 'the password is too much like the name of the account, please choose another one',
};

/** What the gateway answers itself, because the database must never see a password. */
export type SessionFunctionName = 'login' | 'change_password' | 'set_first_password' | 'logout';

/** `rpc/login`, `rpc/change_password`, `rpc/set_first_password` and `rpc/logout`. */
export function sessionFunctions(given: SessionFunctionsOptions): Record<SessionFunctionName, OwnFunction> {
  const options: Options = { ...given, attempt: passwordAttempts() };
  return {
    set_first_password: guarded(options, (request, reply) => setFirstPassword(options, request, reply)),
    login: guarded(options, (request, reply) => login(options, request, reply)),
    change_password: guarded(options, (request, reply) => changePassword(options, request, reply)),
    logout: guarded(options, (request, reply) => logout(options, request, reply)),
  };
}

async function login(options: Options, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { auth, passwords, tokens } = options;
  const body = loginBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badLogin });
  const { code, password } = body.data;

  // The place in line comes first: whoever finds none has not tried.
  const origin = await originOf(auth, code, request);
  let credential: Credential | undefined;
  const isRight = await passwords.inLine(origin, (place) =>
    isRightPassword(options, { code, origin, request, reply }, async () => {
      credential = await auth.findCredential(code);
      return passwords.verify(credential?.hash, password, place);
    }),
  );
  if (isRight === undefined) return reply;
  if (!credential || !isRight) {
    request.log.warn({ account: code }, 'sign-in failed');
    return sendRestProblem(reply, { status: 401, code: '28P01', message: 'wrong username or password' });
  }
  // Only who knows the password learns more about the account.
  if (password === demoMd5 && options.isDemoPublic !== true && !isLocalRequest(request)) {
    request.log.warn({ account: code }, 'sign-in with the password of the demo from outside refused');
    return sendRestProblem(reply, {
      status: 403,
      code: 'LC018',
      message:
        'the password of the made-up university is public and works on the machine of the server only, unless DEMO_PUBLIC is yes',
    });
  }
  if (!credential.isActive) {
    return sendRestProblem(reply, {
      status: 403,
      code: 'LC012',
      message: 'this account is disabled, please contact the administrator',
    });
  }
  if (credential.role === 'student') {
    return sendRestProblem(reply, { status: 403, code: '28000', message: 'students please use WeChat course selection' });
  }
  if (credential.isExpired) {
    return sendRestProblem(reply, {
      status: 403,
      code: 'LC013',
      message: 'this first password was not used within 14 days, please ask for a new one',
    });
  }
  const user = await auth.getUser(credential.userId);
  if (!user) return sendRestProblem(reply, { status: 401, code: '28P01', message: 'wrong username or password' });
  const { token, jti, expires } = await tokens.make({ role: user.role, userId: user.id, org: user.org });
  await auth.openSession({ userId: user.id, jti, expires });
  request.log.info({ account: code, userId: user.id }, 'signed in');
  const device = deviceOf(request) ?? makeDevice();
  await auth.rememberDevice(user.id, hashOfDevice(device));
  void reply.header(
    'set-cookie',
    deviceCookie(device, { path: deviceCookiePath(request), isSecure: request.protocol === 'https' }),
  );
  const mustChange = credential.mustChange ? { must_change_password: true } : {};
  return reply.header('cache-control', 'no-store').send({ ...user, ...mustChange, token });
}

/** From where a password is tried. */
function placeOf(request: FastifyRequest): AttemptPlace {
  const device = deviceOf(request);
  return { address: request.ip, device: device === undefined ? null : hashOfDevice(device) };
}

/** Attempts of one address, or of one device that the account knows, wait behind each other and not before those of others. */
async function originOf(auth: AuthFunctions, code: string, request: FastifyRequest): Promise<Origin> {
  const name = await auth.attemptOrigin(code, placeOf(request));
  return { name, isKnown: name.startsWith('device ') };
}

/** The cookie goes to the functions that take passwords, and nowhere else. */
function deviceCookiePath(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1)[0]?.replace(/\/[^/]*$/, '') || '/';
}

/** Makes an attempt at a password: whether it is right, or `undefined` after answering 429 itself where there were too many. */
async function isRightPassword(
  { auth, attempt }: Options,
  { code, origin, request, reply }: { code: string; origin: Origin; request: FastifyRequest; reply: FastifyReply },
  check: () => Promise<boolean>,
): Promise<boolean | undefined> {
  const from = placeOf(request);
  // What strangers fail at one account is counted together too, whatever their address.
  const outcome = await attempt(`${origin.isKnown ? origin.name : 'address'} ${code.toLowerCase()}`, {
    reserve: async () => Math.ceil(await auth.reserveAttempt(code, from)),
    check,
    forget: () => auth.clearFailures(code, from),
  });
  if ('isRight' in outcome) return outcome.isRight;
  request.log.warn({ account: code }, 'sign-in slowed down after failures');
  void reply.header('retry-after', String(outcome.waitSeconds));
  sendRestProblem(reply, {
    status: 429,
    code: '53400',
    message: `too many failed attempts, please try again in ${secondsText(outcome.waitSeconds)}`,
  });
  return undefined;
}

async function changePassword(options: Options, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { auth, passwords } = options;
  const claims = await checkedClaims(options, request, reply);
  if (!claims) return reply;
  const session = await auth.passwordSession(claims.jti);
  if (!session) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), notSignedIn);
  const body = changeBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badChange });
  const { password, current } = body.data;
  if (current === undefined && session.ageSeconds > freshSeconds) {
    return sendRestProblem(reply, {
      status: 400,
      code: 'LC014',
      message: 'please give the current password as well: this sign-in is more than ten minutes old',
    });
  }
  return passwords.inLine({ name: `user ${session.userId}` }, async (place) => {
    if (current !== undefined) {
      const origin = await originOf(auth, session.code, request);
      const isRight = await isRightPassword(options, { code: session.code, origin, request, reply }, () =>
        passwords.verify(session.hash, current, place),
      );
      if (isRight === undefined) return reply;
      if (!isRight) {
        request.log.warn({ userId: session.userId }, 'current password wrong');
        return sendRestProblem(reply, { status: 400, code: 'LC015', message: 'the current password is wrong' });
      }
    }
    // In a made-up university everybody may have its public password again, which nobody can use from outside (LC018).
    const weakness = options.isDemo === true && password === demoMd5 ? undefined : await passwordWeakness(password, session);
    if (weakness) return sendRestProblem(reply, { status: 400, code: 'LC016', message: weaknessTexts[weakness] });
    if (session.mustChange && (await passwords.verify(session.hash, password, place))) {
      return sendRestProblem(reply, {
        status: 400,
        code: 'LC017',
        message: 'the new password is the one that was given to you, please choose another one',
      });
    }
    await auth.setCredential(session.userId, await passwords.hash(password, place));
    request.log.info({ userId: session.userId }, 'password changed');
    return reply.code(204).send();
  });
}

/** Gives somebody a password that is told once, in the answer, and has to be changed at the first sign-in. */
async function setFirstPassword(
  options: SessionFunctionsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { auth, passwords } = options;
  const claims = await checkedClaims(options, request, reply);
  if (!claims) return reply;
  const body = giveBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badGive });
  try {
    // Asked before the hash is made: that is the dear part.
    const may = await auth.managedAccount(claims.jti, body.data.user_id);
    const password = randomPassword();
    const origin = { name: `user ${claims.user_id}` };
    const hash = may && (await passwords.inLine(origin, (place) => passwords.hash(md5OfTyped(password), place)));
    const account = hash === undefined ? undefined : await auth.givePassword(claims.jti, body.data.user_id, hash);
    if (!account) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), notSignedIn);
    request.log.info({ userId: claims.user_id, account: account.code }, 'first password given');
    const { userId, code, name } = account;
    return reply.header('cache-control', 'no-store').send({ user_id: userId, code, name, password });
  } catch (error) {
    const { code, message, hint } = error as { code?: string; message: string; hint?: string };
    if (code !== '42501' && code !== '22023') throw error;
    return sendRestProblem(reply, { status: code === '42501' ? 403 : 400, code, message, ...(hint ? { hint } : {}) });
  }
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
