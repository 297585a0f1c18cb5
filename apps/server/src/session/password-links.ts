import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { notSignedIn, sendRestProblem, type RestProblem } from '../http/answers.ts';
import { callerOf, createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import type { OwnFunction } from '../rest/rest-routes.ts';
import type { FoundPasswordLink, RefusalReason } from './auth-functions.ts';
import {
  checkedClaims,
  guarded,
  md5,
  noteRefusal,
  readJson,
  refuseForNow,
  type Exchange,
  type SessionOptions,
} from './session-requests.ts';
import { sha256 } from './sha256.ts';
import type { PasswordOwner } from './weak-passwords.ts';

/** A link to be sent by mail. */
export interface PasswordLinkMessage {
  /** Address of mail of the owner of the account. */
  readonly to: string;
  readonly code: string;
  readonly name: string;
  readonly secret: string;
  /** The last day on which it is good for certain, `YYYY-MM-DD`. */
  readonly lastDay: string;
  /** Language of the person who sends it. */
  readonly language: 'zh' | 'en';
}

/** Sends a link; rejects where the mail is not taken. */
export type SendPasswordLink = (message: PasswordLinkMessage) => Promise<void>;

/** What links for passwords work with. */
export interface PasswordLinkOptions extends SessionOptions {
  /** Judges a new password by its MD5; `undefined` for one that may be taken. */
  readonly judgePassword: (password: string, owner: PasswordOwner) => Promise<RestProblem | undefined>;
  /** Who signs in with a password of this server. */
  readonly localSignIn: () => 'everyone' | 'administrators';
  /** Missing where mail is not set up or nobody knows where people open the console. */
  readonly sendPasswordLink: () => SendPasswordLink | undefined;
}

/** Names of these functions. */
export type PasswordLinkFunctionName = 'make_password_link' | 'password_link' | 'use_password_link';

const makeBody = z.object({
  user_id: z.int().positive(),
  send: z.boolean().default(false),
  language: z.enum(['zh', 'en']).default('zh'),
});
const secret = z.string().max(200);
const openBody = z.object({ secret });
const useBody = z.object({ secret, password: md5 });

const badMake =
  'rpc/make_password_link takes {"user_id": …, "send": …, "language": …}, the id of an account, whether it is sent by mail, and zh or en';
const badOpen = 'rpc/password_link takes {"secret": …}, the part of the link behind #password=';
const badUse =
  'rpc/use_password_link takes {"secret": …, "password": …}, the part of the link behind #password= and the lower-case hexadecimal MD5 of what was typed';

/** 256 bits: nobody guesses one. */
const secretBytes = 32;
/** Requests of one caller with links that are good for nothing, which all of a campus may share. */
const maxRefused = 60;
const windowMs = 10 * 60_000;

const refusals = {
  unknown: { status: 403, code: 'LC141', message: 'this link is not known: please open it whole, or ask for a new one' },
  used: {
    status: 403,
    code: 'LC142',
    message: 'this link was used already: please sign in with the password that was chosen, or ask for a new link',
  },
  ended: { status: 403, code: 'LC143', message: 'this link has ended: please ask whoever gave it to you for a new one' },
  disabled: { status: 403, code: 'LC012', message: 'this account is disabled, please contact the administrator' },
  student: { status: 403, code: '28000', message: 'students please use WeChat course selection' },
  'sign-on': {
    status: 403,
    code: 'LC080',
    message: 'passwords of this server are for administrators only, please sign in with your university account',
  },
} as const satisfies Readonly<Record<string, RestProblem>>;
type Refusal = keyof typeof refusals;

/** In the history, all that is wrong with a link itself is one reason. */
const reasonOf = (refusal: Refusal): RefusalReason =>
  refusal === 'unknown' || refusal === 'used' || refusal === 'ended' ? 'link' : refusal;

/**
 * `rpc/make_password_link`, `rpc/password_link` and `rpc/use_password_link`: links with which people choose a password without knowing the one of before. The secret of a
 * link is in the fragment of its address, which browsers send to nobody; the database has its hash.
 */
export function passwordLinkFunctions(options: PasswordLinkOptions): Record<PasswordLinkFunctionName, OwnFunction> {
  const refused = createRateLimit({ limit: maxRefused, windowMs });
  return {
    make_password_link: guarded(options, (request, reply) => makeLink(options, { request, reply })),
    password_link: guarded(options, async (request, reply) => {
      const body = openBody.safeParse(await readJson(request));
      if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badOpen });
      const link = await openLink(options, { ...body.data, refused, request, reply });
      return link ? reply.header('cache-control', 'no-store').send({ code: link.code, name: link.name }) : reply;
    }),
    use_password_link: guarded(options, (request, reply) => usedLink(options, { refused, request, reply })),
  };
}

async function makeLink(options: PasswordLinkOptions, { request, reply }: Exchange): Promise<Exchange['reply']> {
  const { auth } = options;
  const claims = await checkedClaims(options, request, reply);
  if (!claims) return reply;
  const body = makeBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badMake });
  const { user_id: userId, send: isSent, language } = body.data;
  const sendLink = isSent ? options.sendPasswordLink() : undefined;
  if (isSent && !sendLink) {
    return sendRestProblem(reply, {
      status: 400,
      code: 'LC144',
      message: 'this server sends no mail, or does not know where people open it',
      hint: 'Set MAIL_URL, MAIL_FROM and PUBLIC_ADDRESS, or hand the links over.',
    });
  }
  const made = randomBytes(secretBytes).toString('base64url');
  try {
    const link = await auth.makePasswordLink(claims.jti, userId, sha256(made), isSent);
    if (!link) return sendRestProblem(reply.header('www-authenticate', 'Bearer'), notSignedIn);
    const { code, name, until, lastDay, address } = link;
    request.log.info({ userId: claims.user_id, account: code, mail: isSent }, 'link for a password made');
    const answer = { user_id: userId, code, name, until };
    if (!sendLink || address === undefined)
      return await reply.header('cache-control', 'no-store').send({ ...answer, secret: made });
    try {
      await sendLink({ to: address, code, name, secret: made, lastDay, language });
    } catch (error) {
      request.log.warn({ err: error, account: code }, 'the mail with a link for a password was not taken');
      await auth.withdrawPasswordLink(sha256(made));
      return sendRestProblem(reply, {
        status: 503,
        code: 'LC145',
        message: 'the mail was not taken by the mail server, so there is no link: please try again later, or hand one over',
      });
    }
    return await reply.header('cache-control', 'no-store').send({ ...answer, sent_to: address });
  } catch (error) {
    const { code, message, hint } = error as { code?: string; message: string; hint?: string };
    if (code !== '42501' && code !== '22023') throw error;
    return sendRestProblem(reply, { status: code === '42501' ? 403 : 400, code, message, ...(hint ? { hint } : {}) });
  }
}

/** The link, where it is good for choosing a password; answers itself where not. */
async function openLink(
  options: PasswordLinkOptions,
  { secret: given, refused, request, reply }: Exchange & { readonly secret: string; readonly refused: RateLimit },
): Promise<FoundPasswordLink | undefined> {
  const link = await options.auth.findPasswordLink(sha256(given));
  const refusal = refusalOf(link, options.localSignIn());
  if (refusal === undefined) return link;
  const wait = refused.take(callerOf(request.ip));
  if (wait > 0) {
    refuseForNow(reply, wait);
    return undefined;
  }
  noteRefusal(options, { code: link?.code ?? '', reason: reasonOf(refusal), request });
  sendRestProblem(reply, refusals[refusal]);
  return undefined;
}

function refusalOf(link: FoundPasswordLink | undefined, localSignIn: 'everyone' | 'administrators'): Refusal | undefined {
  if (!link) return 'unknown';
  if (link.state !== 'open') return link.state;
  if (!link.isActive) return 'disabled';
  if (link.role === 'student') return 'student';
  return localSignIn === 'administrators' && link.role !== 'admin' ? 'sign-on' : undefined;
}

async function usedLink(
  options: PasswordLinkOptions,
  { refused, request, reply }: Exchange & { readonly refused: RateLimit },
): Promise<Exchange['reply']> {
  const { auth, passwords, judgePassword } = options;
  const body = useBody.safeParse(await readJson(request));
  if (!body.success) return sendRestProblem(reply, { status: 400, code: '22023', message: badUse });
  const { secret: given, password } = body.data;
  const link = await openLink(options, { secret: given, refused, request, reply });
  if (!link) return reply;
  const problem = await judgePassword(password, link);
  if (problem) return sendRestProblem(reply, problem);
  const hash = await passwords.inLine({ name: `link ${callerOf(request.ip)}` }, (place) => passwords.hash(password, place));
  if (!(await auth.usePasswordLink(sha256(given), hash))) {
    // Somebody else was faster, or it ended meanwhile.
    await openLink(options, { secret: given, refused, request, reply });
    return reply.sent ? reply : sendRestProblem(reply, refusals.ended);
  }
  request.log.info({ userId: link.userId, account: link.code }, 'password chosen with a link');
  return reply.code(204).send();
}
