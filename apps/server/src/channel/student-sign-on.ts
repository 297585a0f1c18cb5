import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError } from '../http/connection-error.ts';
import { createFailureLimit } from '../http/failure-limit.ts';
import { callerOf } from '../http/rate-limit.ts';
import { readSmallBody } from '../http/limited-body.ts';
import { retryAfterSeconds, sendProblem, unavailable } from '../http/answers.ts';
import type { AuthFunctions } from '../session/auth-functions.ts';
import { sha256 } from '../session/sha256.ts';
import type { ApplicationSignOns, BegunSignOn } from '../sign-on/application-sign-ons.ts';
import { SignOnError, type SignOnProblem } from '../sign-on/sign-on-error.ts';
import type { SignOnApplication } from '../sign-on/sign-on-provider.ts';
import { isReturnAddress } from './return-address.ts';
import type { StudentTokens } from './student-tokens.ts';

/** What the sign-on of students works with. */
export interface StudentSignOnOptions {
  /** Address below which `student/` lies, such as `/api`. */
  readonly apiRoot: string;
  readonly auth: Pick<AuthFunctions, 'findApplication' | 'useStudentCode' | 'endStudentToken'>;
  readonly studentTokens: Pick<StudentTokens, 'make'>;
  /** Leads a browser to the university's provider; `undefined` where there is none. */
  readonly begin: (request: FastifyRequest, reply: FastifyReply, application: SignOnApplication) => Promise<BegunSignOn>;
}

const maxBodyBytes = 8 * 1024;
const maxStateLength = 512;
/** Codes that are refused, from one address in ten minutes. */
const maxRefused = 100;
const refusedMs = 10 * 60_000;
const challengeForm = /^[\w-]{43}$/;
const verifierForm = /^[\w.~-]{43,128}$/;

/**
 * `student/authorize`, `student/token` and `student/revoke`: OAuth 2.1 with PKCE for programs that send students to the university's own provider. The
 * token is good for one student in one program, for twelve hours, below `student/` only. Clients keep no secret; `client_id` is the number of the
 * service account, and the code returns only to an address that an administrator entered for it.
 */
export function studentSignOn(app: FastifyInstance, { apiRoot, auth, studentTokens, begin }: StudentSignOnOptions): void {
  const refused = createFailureLimit({ maxFailures: maxRefused, windowMs: refusedMs });

  app.get(`${apiRoot}/student/authorize`, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const query = new URL(request.raw.url ?? '', 'http://localhost').searchParams;
    const returnAddress = query.get('redirect_uri') ?? '';
    let known: Awaited<ReturnType<typeof auth.findApplication>>;
    try {
      known = await auth.findApplication(serviceIdOf(query));
    } catch (error) {
      return answerUnavailable(reply, error);
    }
    // To an address that nobody entered, no browser is sent.
    if (!known?.returnAddresses.some((entered) => isReturnAddress(returnAddress, entered))) {
      return sendProblem(
        reply,
        400,
        'The program is not known, or redirect_uri is none of the return addresses of its service account. Ask an administrator to enter it there.',
      );
    }
    const application = {
      serviceId: known.serviceId,
      returnAddress,
      challenge: query.get('code_challenge') ?? '',
      state: query.get('state') ?? '',
    };
    const problem = problemOf(query);
    if (problem) return reply.redirect(returnTo(application, problem), 303);
    const begun = await begin(request, reply, application);
    if (begun === 'begun') return reply;
    return reply.redirect(returnTo(application, oauthProblems[begun]), 303);
  });

  app.post(`${apiRoot}/student/token`, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const address = callerOf(request.ip);
    const wait = refused.secondsToWait(address);
    if (wait > 0)
      return sendProblem(reply.header('retry-after', String(wait)), 429, 'Too many codes were refused. Try again later.');
    const body = new URLSearchParams(await readSmallBody(request.raw, maxBodyBytes));
    if (body.get('grant_type') !== 'authorization_code') {
      return sendOauthProblem(reply, 'unsupported_grant_type', 'grant_type has to be authorization_code');
    }
    const verifier = body.get('code_verifier') ?? '';
    const code = body.get('code') ?? '';
    const token = studentTokens.make();
    try {
      const seconds = verifierForm.test(verifier)
        ? await auth.useStudentCode({
            serviceId: serviceIdOf(body),
            codeHash: sha256(code),
            returnAddress: body.get('redirect_uri') ?? '',
            challenge: createHash('sha256').update(verifier).digest('base64url'),
            tokenHash: sha256(token),
          })
        : undefined;
      if (seconds === undefined) {
        refused.add(address);
        return await sendOauthProblem(
          reply,
          'invalid_grant',
          'the code is unknown, was used, is older than a minute, or is of another client_id, redirect_uri or code_verifier',
        );
      }
      return await reply.send({ access_token: token, token_type: 'Bearer', expires_in: seconds, scope: 'student' });
    } catch (error) {
      return answerUnavailable(reply, error);
    }
  });

  // RFC 7009: the answer is the same for a token that nobody has.
  app.post(`${apiRoot}/student/revoke`, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const token = new URLSearchParams(await readSmallBody(request.raw, maxBodyBytes)).get('token') ?? '';
    try {
      await auth.endStudentToken(sha256(token));
      return await reply.code(200).send();
    } catch (error) {
      return answerUnavailable(reply, error);
    }
  });
}

/** What becomes of students who come back from the provider: a code for the program, or why there is none. */
export function studentReturns(auth: Pick<AuthFunctions, 'findSignOn' | 'addStudentCode'>): ApplicationSignOns {
  return {
    finish: async (application, { issuer, subject, number, session }) => {
      const found = await auth.findSignOn({ issuer, subject, number, wantsStudent: true });
      if (found.kind !== 'account') {
        throw new SignOnError(found.kind, `no sign-on for the account ${'code' in found ? found.code : number}`);
      }
      const code = randomBytes(32).toString('base64url');
      const { serviceId, returnAddress, challenge } = application;
      const signOn = { issuer, subject, session };
      await auth.addStudentCode({ serviceId, studentId: found.userId, codeHash: sha256(code), returnAddress, challenge, signOn });
      return returnTo(application, { code });
    },
    refused: (application, problem) => returnTo(application, oauthProblems[problem]),
  };
}

interface OauthProblem {
  readonly error: string;
  readonly error_description: string;
}

const accessDenied = (description: string): OauthProblem => ({ error: 'access_denied', error_description: description });
const later = (description: string): OauthProblem => ({ error: 'temporarily_unavailable', error_description: description });

/** Errors of OAuth 2.1 for what a sign-on came to. */
const oauthProblems: Readonly<Record<SignOnProblem, OauthProblem>> = {
  unavailable: later('the sign-on of the university does not answer at the moment'),
  tooMany: later('too many sign-ons from this address'),
  cancelled: accessDenied('the sign-on was cancelled'),
  notValid: accessDenied('the sign-on took too long, was used already or began in another browser'),
  noNumber: accessDenied('the provider names no student number'),
  unknown: accessDenied('no student has this number'),
  taken: accessDenied('the student number belongs to another person at the provider'),
  disabled: accessDenied('the account is disabled'),
  staff: accessDenied('this sign-on is for students; staff use the console'),
  student: accessDenied('students do not sign in to the console'),
};

/** What is wrong with a request that may be answered at its return address. */
function problemOf(query: URLSearchParams): OauthProblem | undefined {
  const invalid = (description: string): OauthProblem => ({ error: 'invalid_request', error_description: description });
  if (query.get('response_type') !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type has to be code' };
  if (query.get('code_challenge_method') !== 'S256' || !challengeForm.test(query.get('code_challenge') ?? '')) {
    return invalid('code_challenge has to be the SHA-256 of a code_verifier as base64url, with code_challenge_method S256');
  }
  if ((query.get('state') ?? '').length > maxStateLength) return invalid(`state has at most ${maxStateLength} characters`);
  if (!['', 'student'].includes(query.get('scope') ?? '')) {
    return { error: 'invalid_scope', error_description: 'the only scope is student' };
  }
  return undefined;
}

/** The address of the program with parameters added, and its own state. */
function returnTo({ returnAddress, state }: SignOnApplication, parameters: object): string {
  const address = new URL(returnAddress);
  for (const [name, content] of Object.entries(parameters)) address.searchParams.set(name, String(content));
  if (state !== '') address.searchParams.set('state', state);
  return address.href;
}

function serviceIdOf(parameters: URLSearchParams): number {
  const text = parameters.get('client_id') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

function sendOauthProblem(reply: FastifyReply, error: string, description: string): FastifyReply {
  return reply.code(400).send({ error, error_description: description });
}

function answerUnavailable(reply: FastifyReply, error: unknown): FastifyReply {
  if (!isConnectionError(error)) throw error;
  return sendProblem(reply.header('retry-after', retryAfterSeconds), 503, unavailable.message);
}
