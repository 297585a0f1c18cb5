import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { notSignedIn, sendRestProblem, type RestProblem } from '../http/answers.ts';
import type { OwnFunction } from '../rest/rest-routes.ts';
import { addPasskey, askForPasskey, beginPasskey } from './passkey-functions.ts';
import { passkeyProblems } from './passkey-problems.ts';
import { makeRecoveryCodes, normalRecoveryCode } from './recovery-codes.ts';
import { asOwner, hasFactor, type Owner } from './second-factor-owner.ts';
import {
  guarded,
  isOwnerConfirmed,
  md5,
  openSessionOf,
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
  | 'reset_second_factor'
  | 'begin_passkey'
  | 'add_passkey'
  | 'remove_passkey'
  | 'passkey_challenge';

const confirmBody = z.object({ factor: z.string().trim().min(1).max(64) });
const removeBody = z.object({ passkey_id: z.int().positive() });
const resetBody = z.object({ user_id: z.int().positive(), current: md5.optional() });

const badConfirm = 'rpc/confirm_second_factor takes {"factor": …}, a code of the authenticator app that was just set up';
const badRemove =
  'rpc/remove_passkey takes {"passkey_id": …, "current": …, "factor": …}: one of the passkeys of rpc/my_second_factor, and what shows that it is you';
const badReset =
  'rpc/reset_second_factor takes {"user_id": …, "current": …}, an account and the MD5 of your own password, which may be left out after a renewed sign-on';

const noFactor: RestProblem = {
  status: 400,
  code: 'LC068',
  message: 'this account has no second factor, please set one up first',
};

const lastFactor: RestProblem = {
  status: 400,
  code: 'LC067',
  message: 'your role has to have a second factor: the last one can be replaced and not removed',
};

/** Functions that set up, confirm, remove and reset second factors, add and remove passkeys, and make recovery codes. */
export function secondFactorFunctions(options: SessionOptions): Record<SecondFactorFunctionName, OwnFunction> {
  const own = (run: (owner: Owner) => Promise<FastifyReply>): OwnFunction =>
    guarded(options, (request, reply) => asOwner(options, { request, reply }, run));
  return {
    set_up_second_factor: own((owner) => setUp(options, owner)),
    remove_second_factor: own((owner) => remove(options, owner)),
    new_recovery_codes: own((owner) => renewCodes(options, owner)),
    confirm_second_factor: guarded(options, (request, reply) => confirm(options, { request, reply })),
    begin_passkey: own((owner) => beginPasskey(options, owner)),
    add_passkey: guarded(options, (request, reply) => addPasskey(options, { request, reply })),
    remove_passkey: own((owner) => removeOne(options, owner)),
    passkey_challenge: guarded(options, (request, reply) => askForPasskey(options, { request, reply })),
    reset_second_factor: guarded(options, (request, reply) => reset(options, { request, reply })),
  };
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

async function remove({ auth }: SessionOptions, { request, reply, session }: Owner): Promise<FastifyReply> {
  const outcome = await auth.removeFactorApp(session.userId);
  if (outcome === 'unknown') return sendRestProblem(reply, noFactor);
  if (outcome === 'required') return sendRestProblem(reply, lastFactor);
  request.log.info({ userId: session.userId }, 'second factor removed');
  return reply.code(204).send();
}

async function removeOne({ auth }: SessionOptions, { request, reply, session, json }: Owner): Promise<FastifyReply> {
  const body = removeBody.safeParse(json);
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badRemove });
  const outcome = await auth.removePasskey(session.userId, body.data.passkey_id);
  if (outcome === 'unknown') return sendRestProblem(reply, { status: 400, ...passkeyProblems.gone });
  if (outcome === 'required') return sendRestProblem(reply, lastFactor);
  request.log.info({ userId: session.userId }, 'passkey removed');
  return reply.code(204).send();
}

async function renewCodes(options: SessionOptions, { request, reply, session, state }: Owner): Promise<FastifyReply> {
  if (!hasFactor(state)) return sendRestProblem(reply, noFactor);
  const codes = makeRecoveryCodes();
  await options.auth.replaceRecoveryCodes(session.userId, hashesOf(options, session.userId, codes));
  request.log.info({ userId: session.userId }, 'recovery codes made');
  return reply.header('cache-control', 'no-store').send({ recovery_codes: codes });
}

/** For people who lost phone and recovery codes: the manager of the account removes its second factor, with the own password. */
async function reset(options: SessionOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  const { auth } = options;
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  const body = resetBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badReset });
  const { user_id: userId, current } = body.data;
  try {
    const account = await auth.managedAccount(session.jti, userId);
    if (!account) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), notSignedIn);
    if (!(await isOwnerConfirmed(options, { session, current, request, reply }))) return reply;
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
