import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PasswordSession } from './auth-functions.ts';
import type { SecondFactorState } from './factor-functions.ts';
import { sendRestProblem } from '../http/answers.ts';
import { givenFactor, checkFactor } from './check-factor.ts';
import { isOwnerPresent, md5, openSessionOf, readJson, type Exchange, type SessionOptions } from './session-requests.ts';

const ownBody = z.object({ current: md5.optional(), factor: givenFactor.optional() });

const badOwn =
  'this function takes {"current": …, "factor": …}: the lower-case hexadecimal MD5 of the password, which may be left out in the first ten minutes after signing in, and a code, or what a passkey answers to rpc/passkey_challenge, where the account has a second factor';

/** An open session whose owner has shown to be there, and what the account has of a second factor. */
export interface Owner extends Exchange {
  readonly session: PasswordSession & { readonly jti: string };
  readonly state: SecondFactorState;
  /** The body of the request. */
  readonly json: unknown;
}

/** Whether an account has a second factor of any kind. */
export function hasFactor({ secret, passkeys }: Pick<SecondFactorState, 'secret' | 'passkeys'>): boolean {
  return secret !== null || passkeys.length > 0;
}

/** Runs what changes the own second factor, once the password is known, and the factor too where there is one. */
export async function asOwner(
  options: SessionOptions,
  { request, reply }: Exchange,
  run: (owner: Owner) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  if (session.mustChange) {
    return sendRestProblem(reply, { status: 403, code: 'LC011', message: 'please choose a password of your own first' });
  }
  const json = await readJson(request);
  const body = ownBody.safeParse(json);
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badOwn });
  const { current, factor } = body.data;
  const state = await options.auth.secondFactorOf(session.userId);
  const isPresent = await options.passwords.inLine({ name: `user ${session.userId}` }, (place) =>
    isOwnerPresent(options, { session, current, place, request, reply }),
  );
  if (!isPresent) return reply;
  if (hasFactor(state)) {
    if (factor === undefined) {
      return sendRestProblem(reply, {
        status: 400,
        code: 'LC064',
        message: 'please give the second factor that the account has, too',
      });
    }
    const { userId, jti } = session;
    const purpose = { kind: 'change', jti } as const;
    const outcome = await checkFactor(options, { ...state, userId, factor, purpose, request, reply });
    if (outcome.kind === 'slowed') return reply;
    if (outcome.kind === 'refused') return sendRestProblem(reply, { status: 400, ...outcome.problem });
  }
  return run({ request, reply, session, state, json });
}
