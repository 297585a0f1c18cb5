import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AttemptPlace, AuthFunctions, PasswordSession, RefusalReason } from './auth-functions.ts';
import { notSignedIn, retryAfterSeconds, sendRestProblem, unavailable, type RestProblem } from '../http/answers.ts';
import { readSmallBody } from '../http/limited-body.ts';
import type { OwnFunction } from '../rest/rest-routes.ts';
import { secondsText } from '../http/seconds-text.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { deviceOf, hashOfDevice } from './device-cookie.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import type { AttemptOutcome, PasswordAttempt } from './password-attempts.ts';
import type { PublicAddress } from './relying-party.ts';
import type { Seal } from './create-seal.ts';
import type { Passwords } from './passwords.ts';
import { TooBusyError, type Origin, type Place } from '../http/semaphore.ts';
import type { SessionClaims, SessionTokens } from '../http/session-tokens.ts';

/** What signing in and out works with. */
export interface SessionFunctionsOptions {
  readonly auth: AuthFunctions;
  readonly passwords: Passwords;
  readonly factorSecrets: FactorSecrets;
  readonly tokens: SessionTokens;
  /** Waits until the database answers. */
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
  /** Whether the password of the made-up university works from everywhere. @default false */
  readonly isDemoPublic?: boolean;
  /** Whether the installation is a made-up university. @default false */
  readonly isDemo?: boolean;
  /** The public address of the installation. */
  readonly currentSignOn: PublicAddress;
  /** Encrypts what this server and the provider share. */
  readonly seal: Seal;
}

/** The same with the attempts that are being made. */
export interface SessionOptions extends SessionFunctionsOptions {
  readonly attempt: (countedUnder: string, attempt: PasswordAttempt) => Promise<AttemptOutcome>;
}

/** A request with the answer to it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a passkey answers is the largest. */
const maxBodyBytes = 16 * 1024;
const waitMs = 5_000;

/** What a client sends for a password. */
export const md5 = z.string().regex(/^[0-9a-f]{32}$/);

/** The name of an account, as it is typed. */
export const accountCode = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .refine((code) => !code.includes('\0'));

/** Without the current password only a token this young, in seconds, changes it: a person who finds a screen open must not take the account. */
export const freshSeconds = 600;

/** The refusal where neither the own password was given nor the provider asked the person again. */
export const notConfirmed: RestProblem = {
  status: 400,
  code: 'LC078',
  message: 'please give the own password, or sign on at the university again',
};

/** From where a password is tried. */
export function placeOf(request: FastifyRequest): AttemptPlace {
  const device = deviceOf(request);
  return { address: request.ip, device: device === undefined ? null : hashOfDevice(device) };
}

/** Attempts of one address, or of one device that the account knows, wait behind each other and not before those of others. */
export async function originOf(auth: AuthFunctions, code: string, request: FastifyRequest): Promise<Origin> {
  const name = await auth.attemptOrigin(code, placeOf(request));
  return { name, goesFirst: name.startsWith('device ') };
}

/**
 * Keeps in the history that a sign-in was refused. The answer does not wait for it: its time would tell accounts that exist from those that do not.
 */
export function noteRefusal(
  { auth }: Pick<SessionFunctionsOptions, 'auth'>,
  { code, reason, request }: { readonly code: string; readonly reason: RefusalReason; readonly request: FastifyRequest },
): void {
  request.log.warn({ account: code, reason }, 'sign-in refused');
  auth.noteRefusal({ code, reason, address: request.ip, browser: browserOf(request) }).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a refused sign-in could not be kept in the history');
  });
}

/** What the browser calls itself, without characters that a database or a page would stumble over. */
export function browserOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.replaceAll(/[^\x20-\x7e]/g, '') || null;
}

/** Makes an attempt at a password: whether it is right, or `undefined` after answering 429 itself where there were too many. */
export async function isRightPassword(
  { auth, attempt }: SessionOptions,
  { code, origin, request, reply }: Exchange & { readonly code: string; readonly origin: Origin },
  check: () => Promise<boolean>,
): Promise<boolean | undefined> {
  const from = placeOf(request);
  // What strangers fail at one account is counted together too, whatever their address.
  const outcome = await attempt(`${origin.goesFirst ? origin.name : 'address'} ${code.toLowerCase()}`, {
    reserve: async () => Math.ceil(await auth.reserveAttempt(code, from)),
    check,
    forget: () => auth.clearFailures(code, from),
  });
  if ('isRight' in outcome) return outcome.isRight;
  noteRefusal({ auth }, { code, reason: 'slowed', request });
  refuseForNow(reply, outcome.waitSeconds);
  return undefined;
}

/** Answers 429 with the seconds to wait. */
export function refuseForNow(reply: FastifyReply, seconds: number): void {
  void reply.header('retry-after', String(seconds));
  sendRestProblem(reply, {
    status: 429,
    code: '53400',
    message: `too many failed attempts, please try again in ${secondsText(seconds)}`,
  });
}

/**
 * Whether the own password was given or, without one, the provider confirmed this sign-in in the last ten minutes. It answers itself where not.
 * Fresher sign-ins alone are not enough.
 */
export async function isOwnerConfirmed(
  options: SessionOptions,
  {
    session,
    current,
    request,
    reply,
  }: Exchange & {
    readonly session: PasswordSession;
    /** MD5 of the password. */
    readonly current: string | undefined;
  },
): Promise<boolean> {
  if (current === undefined) {
    if (session.isRenewed && session.ageSeconds <= freshSeconds) return true;
    sendRestProblem(reply, notConfirmed);
    return false;
  }
  const origin = await originOf(options.auth, session.code, request);
  const isRight = await options.passwords.inLine({ name: `user ${session.userId}` }, (place) =>
    isRightPassword(options, { code: session.code, origin, request, reply }, () =>
      options.passwords.verify(session.hash, current, place),
    ),
  );
  if (isRight === false) {
    sendRestProblem(reply, { status: 400, code: 'LC015', message: 'the current password is wrong' });
  }
  return isRight === true;
}

/** Whether the current password was given, or the sign-in is fresh enough to do without; answers itself where not. */
export async function isOwnerPresent(
  options: SessionOptions,
  {
    session,
    current,
    place,
    request,
    reply,
  }: Exchange & {
    readonly session: PasswordSession;
    /** MD5 of the password. */
    readonly current: string | undefined;
    readonly place: Place;
  },
): Promise<boolean> {
  if (current === undefined) {
    if (session.ageSeconds <= freshSeconds) return true;
    sendRestProblem(reply, {
      status: 400,
      code: 'LC014',
      message: 'please give the current password as well: this sign-in is more than ten minutes old',
    });
    return false;
  }
  const origin = await originOf(options.auth, session.code, request);
  const isRight = await isRightPassword(options, { code: session.code, origin, request, reply }, () =>
    options.passwords.verify(session.hash, current, place),
  );
  if (isRight === false) {
    request.log.warn({ userId: session.userId }, 'current password wrong');
    sendRestProblem(reply, { status: 400, code: 'LC015', message: 'the current password is wrong' });
  }
  return isRight === true;
}

/** The claims of the request's token; answers 401 itself when there is no good one. */
export async function checkedClaims(
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

/** The session of a request that may be good for choosing a password or a second factor only; answers 401 itself when there is none. */
export async function openSessionOf(
  options: SessionFunctionsOptions,
  { request, reply }: Exchange,
): Promise<(PasswordSession & { readonly jti: string }) | undefined> {
  const claims = await checkedClaims(options, request, reply);
  if (!claims) return undefined;
  const session = await options.auth.passwordSession(claims.jti);
  if (session) return { ...session, jti: claims.jti };
  sendRestProblem(reply.header('www-authenticate', 'Bearer'), notSignedIn);
  return undefined;
}

/** Text that is no JSON counts like JSON of a wrong shape. */
export async function readJson(request: FastifyRequest): Promise<unknown> {
  const text = await readSmallBody(request.raw, maxBodyBytes);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Waits for a database that is being started again, and answers 503 instead of an error when it is away. */
export function guarded({ whenReady }: SessionFunctionsOptions, run: OwnFunction): OwnFunction {
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
