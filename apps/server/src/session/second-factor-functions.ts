import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { notSignedIn, sendRestProblem, type RestProblem } from '../gateway/answers.ts';
import type { OwnFunction } from '../gateway/rest-routes.ts';
import { isRightFactor } from './check-factor.ts';
import { makeRecoveryCodes, normalRecoveryCode } from './recovery-codes.ts';
import {
  guarded,
  isOwnerPresent,
  isRightPassword,
  md5,
  openSessionOf,
  originOf,
  readJson,
  type Exchange,
  type SessionOptions,
} from './session-requests.ts';
import { makeTotpSecret, totpAddress, totpStep } from './totp.ts';

/** What the gateway answers itself, because the database must never see a secret or a code. */
export type SecondFactorFunctionName =
  | 'set_up_second_factor'
  | 'confirm_second_factor'
  | 'remove_second_factor'
  | 'new_recovery_codes'
  | 'reset_second_factor';

const typedFactor = z.string().trim().min(1).max(64);
const ownBody = z.object({ current: md5.optional(), factor: typedFactor.optional() });
const confirmBody = z.object({ factor: typedFactor });
const resetBody = z.object({ user_id: z.int().positive(), current: md5 });

const badOwn =
  'this function takes {"current": …, "factor": …}: the lower-case hexadecimal MD5 of the password, which may be left out in the first ten minutes after signing in, and a code where the account has a second factor';
const badConfirm = 'rpc/confirm_second_factor takes {"factor": …}, a code of the authenticator app that was just set up';
const badReset = 'rpc/reset_second_factor takes {"user_id": …, "current": …}, an account and the MD5 of your own password';

const wrongFactor: RestProblem = {
  status: 400,
  code: 'LC062',
  message: 'the code is wrong or was used already, please wait for the next one',
};

const noFactor: RestProblem = {
  status: 400,
  code: 'LC068',
  message: 'this account has no second factor, please set one up first',
};

/** An open session, and what the account has of a second factor. */
interface Owner extends Exchange {
  readonly session: { readonly userId: number; readonly code: string; readonly jti: string };
  readonly state: { readonly secret: string | null; readonly pendingSecret: string | null; readonly isRequired: boolean };
}

/** Functions that set up, confirm, remove and reset second factors and make recovery codes. */
export function secondFactorFunctions(options: SessionOptions): Record<SecondFactorFunctionName, OwnFunction> {
  const own = (run: (owner: Owner) => Promise<FastifyReply>): OwnFunction =>
    guarded(options, (request, reply) => asOwner(options, { request, reply }, run));
  return {
    set_up_second_factor: own((owner) => setUp(options, owner)),
    remove_second_factor: own((owner) => remove(options, owner)),
    new_recovery_codes: own((owner) => renewCodes(options, owner)),
    confirm_second_factor: guarded(options, (request, reply) => confirm(options, { request, reply })),
    reset_second_factor: guarded(options, (request, reply) => reset(options, { request, reply })),
  };
}

/** Runs what changes the own second factor, once the password is known, and the factor too where there is one. */
async function asOwner(
  options: SessionOptions,
  { request, reply }: Exchange,
  run: (owner: Owner) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  if (session.mustChange) {
    return sendRestProblem(reply, { status: 403, code: 'LC011', message: 'please choose a password of your own first' });
  }
  const body = ownBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badOwn });
  const { current, factor } = body.data;
  const state = await options.auth.secondFactorOf(session.userId);
  const isPresent = await options.passwords.inLine({ name: `user ${session.userId}` }, (place) =>
    isOwnerPresent(options, { session, current, place, request, reply }),
  );
  if (!isPresent) return reply;
  if (state.secret !== null) {
    if (factor === undefined) {
      return sendRestProblem(reply, {
        status: 400,
        code: 'LC064',
        message: 'please give a code of the second factor that the account has',
      });
    }
    const { secret } = state;
    const isRight = await isRightFactor(options, { userId: session.userId, secret, factor, request, reply });
    if (isRight === undefined) return reply;
    if (!isRight) return sendRestProblem(reply, wrongFactor);
  }
  return run({ request, reply, session, state });
}

/** Answers a new secret, which counts once a code of it was given. */
async function setUp({ auth, factorSecrets }: SessionOptions, { reply, session }: Owner): Promise<FastifyReply> {
  const secret = makeTotpSecret();
  await auth.beginSecondFactor(session.userId, factorSecrets.encrypt(session.userId, secret));
  return reply.header('cache-control', 'no-store').send({ secret, address: totpAddress(secret, session.code) });
}

async function confirm(options: SessionOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  const { auth, factorSecrets } = options;
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  const body = confirmBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badConfirm });
  const { userId, jti } = session;
  const { pendingSecret } = await auth.secondFactorOf(userId);
  const notBegun: RestProblem = {
    status: 400,
    code: 'LC065',
    message: 'the second factor was not begun to be set up within the last half hour, please begin again',
  };
  if (pendingSecret === null) return sendRestProblem(reply, notBegun);
  const step = totpStep(factorSecrets.decrypt(userId, pendingSecret), body.data.factor.replaceAll(/\s/g, ''));
  if (step === undefined) {
    return sendRestProblem(reply, {
      status: 400,
      code: 'LC066',
      message: 'the code does not belong to this secret, please check the clock of the phone and give the newest code',
    });
  }
  const codes = makeRecoveryCodes();
  const isConfirmed = await auth.confirmSecondFactor({
    jti,
    secret: pendingSecret,
    step,
    hashes: hashesOf(options, userId, codes),
  });
  if (!isConfirmed) return sendRestProblem(reply, notBegun);
  request.log.info({ userId }, 'second factor set up');
  return reply.header('cache-control', 'no-store').send({ recovery_codes: codes });
}

async function remove({ auth }: SessionOptions, { request, reply, session, state }: Owner): Promise<FastifyReply> {
  if (state.secret === null) return sendRestProblem(reply, noFactor);
  if (state.isRequired) {
    return sendRestProblem(reply, {
      status: 400,
      code: 'LC067',
      message: 'your role has to have a second factor: it can be replaced and not removed',
    });
  }
  await auth.removeSecondFactor(session.userId, session.userId);
  request.log.info({ userId: session.userId }, 'second factor removed');
  return reply.code(204).send();
}

async function renewCodes(options: SessionOptions, { request, reply, session, state }: Owner): Promise<FastifyReply> {
  if (state.secret === null) return sendRestProblem(reply, noFactor);
  const codes = makeRecoveryCodes();
  await options.auth.replaceRecoveryCodes(session.userId, hashesOf(options, session.userId, codes));
  request.log.info({ userId: session.userId }, 'recovery codes made');
  return reply.header('cache-control', 'no-store').send({ recovery_codes: codes });
}

/** For who lost phone and recovery codes: whoever manages the account removes its second factor, with the own password. */
async function reset(options: SessionOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  const { auth, passwords } = options;
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  const body = resetBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badReset });
  const { user_id: userId, current } = body.data;
  try {
    const account = await auth.managedAccount(session.jti, userId);
    if (!account) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), notSignedIn);
    const origin = await originOf(auth, session.code, request);
    const isRight = await passwords.inLine({ name: `user ${session.userId}` }, (place) =>
      isRightPassword(options, { code: session.code, origin, request, reply }, () =>
        passwords.verify(session.hash, current, place),
      ),
    );
    if (isRight === undefined) return reply;
    if (!isRight) return sendRestProblem(reply, { status: 400, code: 'LC015', message: 'the current password is wrong' });
    await auth.resetSecondFactor(session.jti, userId);
    request.log.info({ userId: session.userId, account: account.code }, 'second factor of another account removed');
    return reply.code(204).send();
  } catch (error) {
    const { code, message, hint } = error as { code?: string; message: string; hint?: string };
    if (code === '22023') {
      return sendRestProblem(reply, { status: 400, code, message: 'the own second factor is removed or replaced, not reset' });
    }
    if (code !== '42501') throw error;
    return sendRestProblem(reply, { status: 403, code, message, ...(hint ? { hint } : {}) });
  }
}

function hashesOf({ factorSecrets }: SessionOptions, userId: number, codes: readonly string[]): readonly string[] {
  return codes.map((code) => factorSecrets.hashRecoveryCode(userId, normalRecoveryCode(code) ?? code));
}
