import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthFunctions } from '../session/auth-functions.ts';
import { retryAfterSeconds, sendProblem, unavailable } from '../http/answers.ts';
import { readSmallBody } from '../http/limited-body.ts';
import { isConnectionError } from '../http/connection-error.ts';
import { sha256 } from '../session/sha256.ts';
import {
  attemptCookieName,
  attemptSeconds,
  browserCookieName,
  cookieOf,
  createAttemptSeal,
  signOnCookie,
} from './attempt-cookie.ts';
import { consolePath } from './console-path.ts';
import { createFailureLimit } from '../http/failure-limit.ts';
import type { ApplicationSignOns, BegunSignOn } from './application-sign-ons.ts';
import { SignOnError } from './sign-on-error.ts';
import type { CurrentSignOn } from './current-sign-on.ts';
import type { SignOnApplication, SignOnAttempt, SignOnIdentity } from './sign-on-provider.ts';

/** What the addresses of the sign-on work with. */
export interface SignOnRoutesOptions {
  /** Deployment prefix: empty, or `/name`. */
  readonly basePath: string;
  readonly currentSignOn: Pick<CurrentSignOn, 'used'>;
  /** 32 bytes as hexadecimal text. */
  readonly secret: string;
  readonly auth: AuthFunctions;
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
  /** For students, who sign on for programs of the university. */
  readonly applications: ApplicationSignOns;
}

/** Leads a browser to the provider, to come back to a program of the university. */
export type BeginForApplication = (
  request: FastifyRequest,
  reply: FastifyReply,
  application: SignOnApplication,
) => Promise<BegunSignOn>;

const codeSeconds = 60;
const waitMs = 5_000;
/** So many browsers may come back at the same time: each makes this server ask the provider. */
const maxReturning = 100;
const maxSignOutBytes = 64 * 1024;
/** Failed sign-ons of an address that are free, and for how long they count. */
const maxFailures = 20;
const failureMs = 10 * 60_000;

/**
 * Routes of sign-on: the way to the provider, the way back, and the provider's ends of sessions. `sign-on` leads to the provider, with `?renew` to be
 * asked there again. `sign-on/return` takes the browser back from there and leads to the console with a one-time code in the fragment, which no
 * server sees. By POST at `sign-on/return` (CAS) or `sign-on/logout` (OpenID Connect) the provider ends sessions.
 *
 * @returns The way to the provider for programs of the university.
 */
export function signOnRoutes(app: FastifyInstance, options: SignOnRoutesOptions): BeginForApplication {
  const { basePath, currentSignOn, auth, whenReady, applications } = options;
  const apiRoot = `${basePath}/api`;
  const isSecureNow = (): boolean => currentSignOn.used()?.provider.isSecure ?? false;
  const { seal, open } = createAttemptSeal(options.secret);
  const failures = createFailureLimit({ maxFailures, windowMs: failureMs });
  let returning = 0;

  const attemptCookie = (value: string | undefined): string =>
    signOnCookie({
      name: attemptCookieName,
      value,
      path: `${apiRoot}/sign-on`,
      seconds: attemptSeconds,
      sameSite: 'Lax',
      isSecure: isSecureNow(),
    });
  const browserCookie = (value: string): string =>
    signOnCookie({
      name: browserCookieName,
      value,
      path: `${apiRoot}/rest/rpc`,
      seconds: codeSeconds,
      sameSite: 'Strict',
      isSecure: isSecureNow(),
    });
  /** Leads to the sign-in page; what is in the fragment stays in the browser. */
  const toConsole = (reply: FastifyReply, returnTo: string, fragment: Readonly<Record<string, string>>): FastifyReply => {
    const query = returnTo === '/' ? '' : `?return_to=${encodeURIComponent(returnTo)}`;
    return reply.redirect(`${basePath}/admin/login${query}#${new URLSearchParams(fragment).toString()}`, 303);
  };
  const refuse = (
    reply: FastifyReply,
    {
      request,
      attempt,
      error,
    }: {
      readonly request: FastifyRequest;
      readonly attempt: Pick<SignOnAttempt, 'returnTo' | 'application'>;
      readonly error: SignOnError;
    },
  ): FastifyReply => {
    request.log.warn({ problem: error.problem, reason: error.message }, 'sign-on failed');
    if (attempt.application) return reply.redirect(applications.refused(attempt.application, error.problem), 303);
    return toConsole(reply, attempt.returnTo, { sign_on_problem: error.problem });
  };
  /** Throws {@link SignOnError} where the provider does not answer. */
  const toProvider = async (
    reply: FastifyReply,
    purpose: Omit<SignOnAttempt, 'state' | 'nonce' | 'verifier'>,
  ): Promise<FastifyReply> => {
    const attempt = { state: randomText(), nonce: randomText(), verifier: randomText(), ...purpose };
    const address = await currentSignOn.used()?.provider.begin(attempt);
    if (!address) throw new SignOnError('unavailable', 'there is no provider');
    return reply.header('set-cookie', attemptCookie(await seal(attempt))).redirect(address.href, 303);
  };
  /** Opens the way into the console for an account. */
  const finishForConsole = async (
    reply: FastifyReply,
    {
      identity,
      attempt,
      coversFactor,
    }: { readonly identity: SignOnIdentity; readonly attempt: SignOnAttempt; readonly coversFactor: boolean },
  ): Promise<FastifyReply> => {
    const userId = await accountOf(auth, identity);
    const code = randomText();
    const browser = randomText();
    const { issuer, subject, session } = identity;
    const signOn = { issuer, subject, session, coversFactor, isRenewed: attempt.renewedAfter !== undefined };
    await auth.addSignOnCode({ userId, codeHash: sha256(code), browserHash: sha256(browser), signOn });
    void reply.removeHeader('set-cookie').header('set-cookie', [attemptCookie(undefined), browserCookie(browser)]);
    return toConsole(reply, attempt.returnTo, { sign_on: code });
  };

  app.get(`${apiRoot}/sign-on`, { exposeHeadRoute: false }, async (request, reply) => {
    if (!currentSignOn.used()) return reply.callNotFound();
    void reply.header('cache-control', 'no-store');
    const query = queryOf(request);
    const returnTo = consolePath(query.get('return_to'));
    const renewal = query.has('renew') ? { renewedAfter: Math.floor(Date.now() / 1_000) } : {};
    try {
      return await toProvider(reply, { returnTo, ...renewal });
    } catch (error) {
      return refuse(reply, { request, attempt: { returnTo }, error: known(error) });
    }
  });

  app.get(`${apiRoot}/sign-on/return`, { exposeHeadRoute: false }, async (request, reply) => {
    const used = currentSignOn.used();
    if (!used) return reply.callNotFound();
    const { provider, settings } = used;
    void reply.headers({ 'cache-control': 'no-store', 'set-cookie': attemptCookie(undefined) });
    const attempt = await open(cookieOf(request, { name: attemptCookieName, isSecure: provider.isSecure }) ?? '');
    if (!attempt) {
      const error = new SignOnError('notValid', 'the browser has not begun a sign-on');
      return refuse(reply, { request, attempt: { returnTo: '/' }, error });
    }
    if (failures.secondsToWait(request.ip) > 0 || returning >= maxReturning) {
      return refuse(reply, { request, attempt, error: new SignOnError('tooMany', 'too many sign-ons') });
    }
    returning++;
    try {
      const identity = storable(await provider.finish(queryOf(request), attempt));
      if (!(await whenReady(waitMs))) throw new SignOnError('unavailable', 'the database is not available');
      if (attempt.application) return await reply.redirect(await applications.finish(attempt.application, identity), 303);
      return await finishForConsole(reply, { identity, attempt, coversFactor: settings.coversFactor });
    } catch (error) {
      const problem = known(error);
      if (problem.problem !== 'unavailable') failures.add(request.ip);
      return refuse(reply, { request, attempt, error: problem });
    } finally {
      returning--;
    }
  });

  for (const path of ['return', 'logout']) {
    app.post(`${apiRoot}/sign-on/${path}`, async (request, reply) => {
      const provider = currentSignOn.used()?.provider;
      if (!provider) return reply.callNotFound();
      void reply.header('cache-control', 'no-store');
      const body = await readSmallBody(request.raw, maxSignOutBytes);
      try {
        const ended = await provider.readSignOut(body);
        if (!ended) return await sendProblem(reply, 400, 'This is no sign-out of the provider that this server signs on with.');
        if (!(await whenReady(waitMs))) throw new SignOnError('unavailable', 'the database is not available');
        const count = await auth.endSignOns({ issuer: provider.issuer, ...ended });
        request.log.info({ count }, 'sessions ended by the provider');
        return await reply.code(200).send();
      } catch (error) {
        known(error);
        return sendProblem(reply.header('retry-after', retryAfterSeconds), 503, unavailable.message);
      }
    });
  }

  return async (request, reply, application) => {
    try {
      await toProvider(reply, { returnTo: '/', application });
      return 'begun';
    } catch (error) {
      const { problem, message } = known(error);
      request.log.warn({ problem, reason: message }, 'sign-on failed');
      return problem;
    }
  };
}

/** The account of a person who came from the provider. */
async function accountOf(auth: AuthFunctions, { issuer, subject, number }: SignOnIdentity): Promise<number> {
  const found = await auth.findSignOn({ issuer, subject, number });
  if (found.kind === 'account') return found.userId;
  throw new SignOnError(found.kind, `no sign-on for the account ${'code' in found ? found.code : number}`);
}

/** What the database can keep of an identity. */
function storable(identity: SignOnIdentity): SignOnIdentity {
  const isPlain = (text: string): boolean => text !== '' && text.length <= 255 && !text.includes('\0');
  if (isPlain(identity.subject) && (identity.session === null || isPlain(identity.session))) return identity;
  throw new SignOnError('notValid', 'the subject or the session of the provider is no usable text');
}

/** A failure that a person gets a sentence for; anything else goes on. */
function known(error: unknown): SignOnError {
  if (error instanceof SignOnError) return error;
  if (isConnectionError(error)) return new SignOnError('unavailable', 'the database is not available', { cause: error });
  throw error;
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}
