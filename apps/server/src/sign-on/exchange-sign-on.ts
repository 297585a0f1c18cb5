import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendRestProblem } from '../http/answers.ts';
import { openSignIn } from '../session/open-sign-in.ts';
import { beginSecondStep } from '../session/second-step.ts';
import type { CurrentSignOn } from './current-sign-on.ts';
import { readJson, type Exchange, type SessionOptions } from '../session/session-requests.ts';
import { sha256 } from '../session/sha256.ts';
import { browserCookieName, cookieOf } from './attempt-cookie.ts';

const exchangeBody = z.object({ code: z.string().min(1).max(128) });
const oneTimeCode = /^[\w-]{43}$/;

/**
 * `rpc/exchange_sign_on`: takes the one-time code that the console got from the provider by way of the browser. It answers as `rpc/login` does, also
 * with the challenge of a second factor.
 */
export async function exchangeSignOn(
  options: SessionOptions & { readonly currentSignOn: Pick<CurrentSignOn, 'used'> },
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const body = exchangeBody.safeParse(await readJson(request));
  if (!body.success) {
    return sendRestProblem(reply, {
      status: 400,
      code: '22023',
      message:
        'rpc/exchange_sign_on takes {"code": …}, the one-time code that the sign-on has left in the address of the console',
    });
  }
  const browser = cookieOf(request, {
    name: browserCookieName,
    isSecure: options.currentSignOn.used()?.provider.isSecure ?? false,
  });
  const isComplete = browser !== undefined && oneTimeCode.test(body.data.code);
  const used = isComplete ? await options.auth.useSignOnCode(sha256(body.data.code), sha256(browser)) : undefined;
  if (!used) {
    request.log.warn('one-time code of a sign-on refused');
    return sendRestProblem(reply, {
      status: 401,
      code: 'LC081',
      message: 'this sign-on took longer than a minute, was used already or began in another browser, please sign in again',
    });
  }
  const { userId, code, signOn } = used;
  if (used.hasSecondFactor && !signOn.coversFactor) return beginSecondStep(options, { code, userId, signOn, request, reply });
  return openSignIn(options, { code, userId, mustChange: false, signOn, request, reply });
}
