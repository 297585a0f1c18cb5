import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SignOn } from './sign-on-functions.ts';
import { sendRestProblem } from '../http/answers.ts';
import { givenFactor, checkFactor } from './check-factor.ts';
import { passkeyRequest } from './check-passkey.ts';
import { openSignIn } from './open-sign-in.ts';
import { relyingPartyOf } from './relying-party.ts';
import { accountCode, noteRefusal, type Exchange, type SessionOptions } from './session-requests.ts';
import { sha256 } from './sha256.ts';

/** The second call of `rpc/login`. */
export const secondStepBody = z.object({
  code: accountCode,
  challenge: z.string().regex(/^[\w-]{43}$/),
  factor: givenFactor,
});

/** Seconds for which a challenge is good; the database keeps to the same. */
const challengeSeconds = 300;

/** After a right password or a sign-on: answers 403 with a challenge that the second call gives back with the factor. */
export async function beginSecondStep(
  { auth, currentSignOn }: SessionOptions,
  {
    code,
    userId,
    signOn,
    request,
    reply,
  }: Exchange & { readonly code: string; readonly userId: number; readonly signOn?: SignOn },
): Promise<FastifyReply> {
  const challenge = randomBytes(32).toString('base64url');
  await auth.addChallenge(userId, sha256(challenge), signOn);
  const { secret, passkeys } = await auth.secondFactorOf(userId);
  const passkey = passkeyRequest(passkeys, { challenge, party: relyingPartyOf(request, { currentSignOn }) });
  request.log.info({ account: code }, `${signOn ? 'signed on' : 'password right'}, second factor awaited`);
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .send({
      code: 'LC060',
      message: 'this account has a second factor, please give it as well',
      details: {
        challenge,
        expires_in: challengeSeconds,
        // What the account has and can use here; a recovery code is good beside each.
        kinds: [...(passkey ? ['passkey'] : []), ...(secret === null ? [] : ['code'])],
        ...(passkey ? { passkey } : {}),
        // Who typed no code does not know which account it is.
        ...(signOn ? { account: code } : {}),
      },
      hint: 'Call rpc/login again with {"code": …, "challenge": …, "factor": …}; factor is a code of the authenticator app, a recovery code, or what a passkey answers to details.passkey.',
    });
}

/** The second call: answers as a sign-in without a second factor does. */
export async function finishSecondStep(
  options: SessionOptions,
  { code, challenge, factor, request, reply }: Exchange & z.infer<typeof secondStepBody>,
): Promise<FastifyReply> {
  const found = await options.auth.findChallenge(code, sha256(challenge));
  if (!found) {
    return sendRestProblem(reply, {
      status: 401,
      code: 'LC061',
      message: 'the second step took longer than five minutes or was done already, please sign in again',
    });
  }
  const purpose = { kind: 'signIn', challenge } as const;
  const outcome = await checkFactor(options, { ...found, factor, purpose, request, reply });
  if (outcome.kind === 'slowed') return reply;
  if (outcome.kind === 'refused') {
    noteRefusal(options, { code, reason: 'factor', request });
    return sendRestProblem(reply, { status: 401, ...outcome.problem });
  }
  const { userId, mustChange, signOn } = found;
  return openSignIn(options, { code, userId, mustChange, ...(signOn ? { signOn } : {}), request, reply });
}
