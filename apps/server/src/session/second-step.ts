import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendRestProblem } from '../gateway/answers.ts';
import { isRightFactor } from './check-factor.ts';
import { openSignIn } from './open-sign-in.ts';
import { accountCode, type Exchange, type SessionOptions } from './session-requests.ts';
import { sha256 } from './sha256.ts';

/** The second call of `rpc/login`. */
export const secondStepBody = z.object({
  code: accountCode,
  challenge: z.string().regex(/^[\w-]{43}$/),
  factor: z.string().trim().min(1).max(64),
});

/** Seconds for which a challenge is good; the database keeps to the same. */
const challengeSeconds = 300;

/** After a right password: answers 403 with a challenge that the second call gives back with the factor. */
export async function beginSecondStep(
  { auth }: SessionOptions,
  { code, userId, request, reply }: Exchange & { readonly code: string; readonly userId: number },
): Promise<FastifyReply> {
  const challenge = randomBytes(32).toString('base64url');
  await auth.addChallenge(userId, sha256(challenge));
  request.log.info({ account: code }, 'password right, second factor awaited');
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .send({
      code: 'LC060',
      message: 'this account has a second factor, please give its code as well',
      details: { challenge, expires_in: challengeSeconds },
      hint: 'Call rpc/login again with {"code": …, "challenge": …, "factor": …}; factor is a code of the authenticator app or a recovery code.',
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
  const isRight = await isRightFactor(options, { ...found, factor, challenge, request, reply });
  if (isRight === undefined) return reply;
  if (!isRight) {
    request.log.warn({ account: code }, 'sign-in failed at the second factor');
    return sendRestProblem(reply, {
      status: 401,
      code: 'LC062',
      message: 'the code is wrong or was used already, please wait for the next one',
    });
  }
  return openSignIn(options, { code, userId: found.userId, mustChange: found.mustChange, request, reply });
}
