import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Credential, RefusalReason } from '../session/auth-functions.ts';
import { demoPassword } from '../demo/accounts.ts';
import { notSignedIn, sendRestProblem, type RestProblem } from '../http/answers.ts';
import type { OwnFunction } from '../rest/rest-routes.ts';
import { approveOwnPage } from '../session/approve-own-page.ts';
import { beginSecondStep, finishSecondStep, secondStepBody } from '../session/second-step.ts';
import { isLocalRequest } from '../session/is-local-request.ts';
import { exchangeSignOn } from '../sign-on/exchange-sign-on.ts';
import { signOnSettingsFunctions, type SignOnSettingsFunctionName } from '../sign-on/sign-on-settings-functions.ts';
import { openSignIn } from '../session/open-sign-in.ts';
import { passwordAttempts } from '../session/password-attempts.ts';
import { passwordLinkFunctions, type PasswordLinkFunctionName, type SendPasswordLink } from '../session/password-links.ts';
import { md5OfTyped } from '../session/passwords.ts';
import { randomPassword } from '../session/random-password.ts';
import { secondFactorFunctions, type SecondFactorFunctionName } from '../session/second-factor-functions.ts';
import {
  accountCode,
  checkedClaims,
  guarded,
  isOwnerConfirmed,
  freshSeconds,
  isOwnerPresent,
  noteRefusal,
  notConfirmed,
  isRightPassword,
  md5,
  openSessionOf,
  originOf,
  readJson,
  type SessionFunctionsOptions,
  type SessionOptions,
} from '../session/session-requests.ts';
import type { CurrentSignOn } from '../sign-on/current-sign-on.ts';
import { passwordWeakness, type PasswordOwner, type PasswordWeakness } from '../session/weak-passwords.ts';

const loginBody = z.object({ code: accountCode, password: md5 });
const changeBody = z.object({ password: md5, current: md5.optional() });
const giveBody = z.object({ user_id: z.int().positive() });

const badLogin =
  'rpc/login takes {"code": …, "password": …}, where the password is the lower-case hexadecimal MD5 of what was typed, or {"code": …, "challenge": …, "factor": …} after the answer LC060';
const badChange =
  'rpc/change_password takes {"password": …, "current": …}, each the lower-case hexadecimal MD5 of what was typed; current may be left out in the first ten minutes after signing in';
const badGive = 'rpc/set_first_password takes {"user_id": …}, the id of an account';

const demoMd5 = md5OfTyped(demoPassword);

const weaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  empty: 'the password is empty, please choose another one',
  common: 'the password is one of those that are guessed first, please choose another one',
  account: 'the password is too much like the name of the account, please choose another one',
};

/** What the gateway answers itself, because the database must never see a password. */
export type SessionFunctionName =
  | 'login'
  | 'exchange_sign_on'
  | 'change_password'
  | 'set_first_password'
  | 'logout'
  | 'approve_own_page'
  | 'confirm_renewal'
  | PasswordLinkFunctionName
  | SignOnSettingsFunctionName
  | SecondFactorFunctionName;

/** The university's sign-on, and who signs in with a password of this server beside it. */
interface WithSignOn {
  readonly currentSignOn: CurrentSignOn;
}

/** The same with mail. */
interface WithMail extends WithSignOn {
  /** Sends links for passwords; missing where mail is not set up or nobody knows where people open the console. */
  readonly sendPasswordLink: () => SendPasswordLink | undefined;
}

/** `rpc/login`, `rpc/exchange_sign_on`, `rpc/change_password`, `rpc/set_first_password`, `rpc/logout`, `rpc/approve_own_page`, and those of links for passwords, of the second factor and of the sign-on's settings. */
export function sessionFunctions(given: SessionFunctionsOptions & WithMail): Record<SessionFunctionName, OwnFunction> {
  const options: SessionOptions & WithMail = { ...given, attempt: passwordAttempts() };
  return {
    ...secondFactorFunctions(options),
    ...signOnSettingsFunctions(options),
    ...passwordLinkFunctions({
      ...options,
      judgePassword: (password, owner) => passwordProblem(options, password, owner),
      localSignIn: () => options.currentSignOn.used()?.localSignIn ?? 'everyone',
    }),
    approve_own_page: guarded(options, (request, reply) => approveOwnPage(options, { request, reply })),
    confirm_renewal: guarded(options, (request, reply) => confirmRenewal(options, request, reply)),
    set_first_password: guarded(options, (request, reply) => setFirstPassword(options, request, reply)),
    login: guarded(options, (request, reply) => login(options, request, reply)),
    exchange_sign_on: guarded(options, (request, reply) => exchangeSignOn(options, { request, reply })),
    change_password: guarded(options, (request, reply) => changePassword(options, request, reply)),
    logout: guarded(options, (request, reply) => logout(options, request, reply)),
  };
}

async function login(options: SessionOptions & WithSignOn, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { auth, passwords } = options;
  const json = await readJson(request);
  const second = secondStepBody.safeParse(json);
  if (second.success) return finishSecondStep(options, { ...second.data, request, reply });
  const body = loginBody.safeParse(json);
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badLogin });
  const { code, password } = body.data;
  const refused = (reason: RefusalReason): void => noteRefusal(options, { code, reason, request });

  // The place in line comes first: an attempt that finds none does not count.
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
    refused('password');
    return sendRestProblem(reply, { status: 401, code: '28P01', message: 'wrong username or password' });
  }
  // Only who knows the password learns more about the account.
  if (password === demoMd5 && options.isDemoPublic !== true && !isLocalRequest(request)) {
    refused('demo');
    return sendRestProblem(reply, {
      status: 403,
      code: 'LC018',
      message:
        'the password of the made-up university is public and works on the machine of the server only, unless DEMO_PUBLIC is yes',
    });
  }
  if (!credential.isActive) {
    refused('disabled');
    return sendRestProblem(reply, {
      status: 403,
      code: 'LC012',
      message: 'this account is disabled, please contact the administrator',
    });
  }
  if (credential.role === 'student') {
    refused('student');
    return sendRestProblem(reply, { status: 403, code: '28000', message: 'students please use WeChat course selection' });
  }
  if (options.currentSignOn.used()?.localSignIn === 'administrators' && credential.role !== 'admin') {
    refused('sign-on');
    return sendRestProblem(reply, {
      status: 403,
      code: 'LC080',
      message: 'passwords of this server are for administrators only, please sign in with your university account',
    });
  }
  if (credential.isExpired) {
    refused('expired');
    return sendRestProblem(reply, {
      status: 403,
      code: 'LC013',
      message: 'this first password was not used within 14 days, please ask for a new one',
    });
  }
  if (credential.hasSecondFactor) return beginSecondStep(options, { code, userId: credential.userId, request, reply });
  return openSignIn(options, { code, userId: credential.userId, mustChange: credential.mustChange, request, reply });
}

/** Answers 204 where the provider has asked the person for this sign-in in the last ten minutes. */
async function confirmRenewal(options: SessionOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = await openSessionOf(options, { request, reply });
  if (!session || !(await isOwnerConfirmed(options, { session, current: undefined, request, reply }))) return reply;
  return reply.code(204).send();
}

async function changePassword(options: SessionOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { auth, passwords } = options;
  const session = await openSessionOf(options, { request, reply });
  if (!session) return reply;
  const body = changeBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badChange });
  const { password, current } = body.data;
  return passwords.inLine({ name: `user ${session.userId}` }, async (place) => {
    // A sign-on for which the provider asked no one is fresh as well, and proves nothing.
    const isProven = current !== undefined || session.maySkipPassword || session.ageSeconds > freshSeconds;
    if (!isProven) return sendRestProblem(reply, notConfirmed);
    if (!(await isOwnerPresent(options, { session, current, place, request, reply }))) return reply;
    const problem = await passwordProblem(options, password, session);
    if (problem) return sendRestProblem(reply, problem);
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

/** Judges a new password by its MD5; `undefined` where it may be taken. */
async function passwordProblem(
  { isDemo }: SessionFunctionsOptions,
  password: string,
  owner: PasswordOwner,
): Promise<RestProblem | undefined> {
  // In a made-up university every account may have its public password again, which is of no use from outside (LC018).
  if (isDemo === true && password === demoMd5) return undefined;
  const weakness = await passwordWeakness(password, owner);
  return weakness && { status: 400, code: 'LC016', message: weaknessTexts[weakness] };
}

/** Gives another person a password that is shown once, in the answer, and has to be changed at the first sign-in. */
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

async function logout(
  options: SessionFunctionsOptions & WithSignOn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const claims = await checkedClaims(options, request, reply);
  if (!claims) return reply;
  const { auth, currentSignOn } = options;
  const provider = currentSignOn.used()?.provider;
  const openedBy = provider && (await auth.signOnOf(claims.jti));
  await auth.closeSession(claims.jti);
  // The provider knows the person still: the browser has to go there, too.
  const address = openedBy?.issuer === provider?.issuer ? await provider?.signOutAddress() : undefined;
  if (!address) return reply.code(204).send();
  return reply.header('cache-control', 'no-store').send({ sign_out_address: address.href });
}
