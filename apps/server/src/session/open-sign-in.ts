import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignOn } from './sign-on-functions.ts';
import { sendRestProblem } from '../http/answers.ts';
import { deviceCookie, deviceOf, hashOfDevice, makeDevice } from './device-cookie.ts';
import { browserOf, type Exchange, type SessionOptions } from './session-requests.ts';

/** Opens a session for a person whose password or sign-on, and second factor if any, were right, and answers with user and token. */
export async function openSignIn(
  { auth, tokens }: SessionOptions,
  {
    code,
    userId,
    mustChange,
    signOn,
    request,
    reply,
  }: Exchange & {
    readonly code: string;
    readonly userId: number;
    readonly mustChange: boolean;
    /** The provider, where no password was asked for. */
    readonly signOn?: SignOn;
  },
): Promise<FastifyReply> {
  const user = await auth.getUser(userId);
  if (!user) return sendRestProblem(reply, { status: 401, code: '28P01', message: 'wrong username or password' });
  const { token, jti, expires } = await tokens.make({ role: user.role, userId: user.id, org: user.org });
  const lacksFactor = await auth.openSession({
    userId: user.id,
    jti,
    expires,
    address: request.ip,
    browser: browserOf(request),
    ...(signOn ? { signOn } : {}),
  });
  request.log.info({ account: code, userId: user.id, session: jti, ...(signOn ? { issuer: signOn.issuer } : {}) }, 'signed in');
  const device = deviceOf(request) ?? makeDevice();
  await auth.rememberDevice(user.id, hashOfDevice(device));
  void reply.header(
    'set-cookie',
    deviceCookie(device, { path: deviceCookiePath(request), isSecure: request.protocol === 'https' }),
  );
  return reply.header('cache-control', 'no-store').send({
    ...user,
    ...(mustChange ? { must_change_password: true } : {}),
    ...(lacksFactor ? { must_set_up_second_factor: true } : {}),
    token,
  });
}

/** The cookie goes to the functions that take passwords, and nowhere else. */
function deviceCookiePath(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1)[0]?.replace(/\/[^/]*$/, '') || '/';
}
