import type { LoginAnswer } from '../database/functions.ts';
import type { User } from '../entities/user.ts';
import type { AuthCalls, ChangePasswordOptions } from './auth-calls.ts';
import type { CallContext } from './context.ts';

/** What the steps need of the calls for signing in; they come on demand, because few sign-ins need them. */
export interface AuthSteps extends Pick<CallContext, 'transport' | 'session' | 'rest'> {
  readonly open: (code: string, password: string, signal: AbortSignal | undefined) => Promise<LoginAnswer>;
  readonly login: AuthCalls['login'];
  readonly md5: (text: string) => string;
}

/** Replaces a given password by an own one and signs in with that. */
export async function choosePassword(
  { transport, open, login, md5 }: AuthSteps,
  { code, given, password }: Parameters<AuthCalls['choosePassword']>[0],
  signal: AbortSignal | undefined,
): Promise<User> {
  const { token } = await open(code, given, signal);
  const headers = { Authorization: `Bearer ${token}` };
  const json = { password: md5(password), current: md5(given) };
  await transport.request('rest/rpc/change_password', { method: 'POST', json, headers, signal });
  return login({ code, password }, { signal });
}

/** Checks a password without changing who is signed in. */
export async function checkPassword(
  { transport, open }: AuthSteps,
  { code, password }: Parameters<AuthCalls['checkPassword']>[0],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { token } = await open(code, password, signal);
  // The client sends the token of who is signed in; this session is ended with its own.
  const url = new URL('rest/rpc/logout', transport.base);
  await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: '{}' }).catch(() => undefined);
}

/** Sets a new password and signs out. */
export async function changePassword(
  { rest, session, md5 }: AuthSteps,
  password: string,
  { current, signal }: ChangePasswordOptions,
): Promise<void> {
  const query = rest.rpc('change_password', {
    password: md5(password),
    ...(current === undefined ? {} : { current: md5(current) }),
  });
  await (signal ? query.abortSignal(signal) : query).throwOnError();
  session.signOut('passwordChanged');
}

/** Gets the token for `/res/api/` and keeps it in the session. */
export async function loginToResources({ transport, session }: AuthSteps, signal: AbortSignal | undefined): Promise<string> {
  const json = { username: '', password: '', recaptcha: '' };
  const response = await transport.request('/res/api/login', { method: 'POST', json, signal });
  const auth = await response.text();
  session.setAuth(auth);
  return auth;
}
