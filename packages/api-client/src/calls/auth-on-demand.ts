import type { LoginAnswer, PasswordLinkOwner } from '../database/functions.ts';
import type { User } from '../entities/user.ts';
import type { SessionData } from '../session/session-store.ts';
import { ApiError } from '../errors/api-error.ts';
import { secondFactorChallenge } from './second-factor-challenge.ts';
import type { AuthCalls, ChangePasswordOptions, FactorProof, NewSecondFactor, PasskeyCalls } from './auth-calls.ts';
import type { CallContext } from './context.ts';

/** What the steps need of the calls for signing in; they come on demand, because few sign-ins need them. */
export interface AuthSteps extends Pick<CallContext, 'transport' | 'session' | 'rest'> {
  readonly open: (json: object, signal: AbortSignal | undefined) => Promise<LoginAnswer>;
  readonly login: AuthCalls['login'];
  readonly md5: (text: string) => string;
  /** A sign-in that is good for choosing a password or setting up a second factor only. */
  readonly held: () => SessionData | null;
}

/** Replaces a given password by an own one and signs in with that. */
export async function choosePassword(
  { transport, open, login, md5, held }: AuthSteps,
  { code, given, password }: Parameters<AuthCalls['choosePassword']>[0],
  signal: AbortSignal | undefined,
): Promise<User> {
  const kept = held();
  const { token } = kept?.user.code === code ? kept : await open({ code, password: md5(given) }, signal);
  const headers = { Authorization: `Bearer ${token}` };
  const json = { password: md5(password), current: md5(given) };
  await transport.request('rest/rpc/change_password', { method: 'POST', json, headers, signal });
  return login({ code, password }, { signal });
}

/** Whose password a link is for. */
export async function passwordLink(
  { transport }: AuthSteps,
  secret: string,
  signal: AbortSignal | undefined,
): Promise<PasswordLinkOwner> {
  return (await transport.request('rest/rpc/password_link', { method: 'POST', json: { secret }, signal })).json();
}

/** Chooses a password with a link and signs in with it. */
export async function choosePasswordByLink(
  { transport, login, md5 }: AuthSteps,
  { secret, code, password }: Parameters<AuthCalls['choosePasswordByLink']>[0],
  signal: AbortSignal | undefined,
): Promise<User> {
  await transport.request('rest/rpc/use_password_link', { method: 'POST', json: { secret, password: md5(password) }, signal });
  return login({ code, password }, { signal });
}

/** The password was right, and opens no session because it is for administrators only. */
const signOnOnly = 'LC080';

/** Checks a password without changing who is signed in. */
export async function checkPassword(
  { transport, open, md5 }: AuthSteps,
  { code, password }: Parameters<AuthCalls['checkPassword']>[0],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { token } = await open({ code, password: md5(password) }, signal).catch((error: unknown) => {
    // The password was right, and the second factor was given when the person signed in.
    const isForOthers = error instanceof ApiError && error.code === signOnOnly;
    if (secondFactorChallenge(error) === undefined && !isForOthers) throw error;
    return { token: undefined };
  });
  if (token === undefined) return;
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

/** Calls a function about the own second factor, with the session that there is. */
async function callFactor<Answer>(
  { transport, session, held }: AuthSteps,
  name: string,
  { json, signal }: { readonly json: object; readonly signal: AbortSignal | undefined },
): Promise<Answer> {
  const token = session.getSnapshot()?.token ?? held()?.token;
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await transport.request(`rest/rpc/${name}`, { method: 'POST', json, headers, signal });
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

function proofOf({ md5 }: AuthSteps, { current, factor }: FactorProof): object {
  return { ...(current === undefined ? {} : { current: md5(current) }), ...(factor === undefined ? {} : { factor }) };
}

/** Makes a secret for an authenticator app. */
export async function setUpFactor(
  steps: AuthSteps,
  proof: FactorProof,
  signal: AbortSignal | undefined,
): Promise<NewSecondFactor> {
  return callFactor(steps, 'set_up_second_factor', { json: proofOf(steps, proof), signal });
}

/** Confirms it by a code of the app. */
export async function confirmFactor(
  steps: AuthSteps,
  factor: string,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const answer = await callFactor<RecoveryCodes>(steps, 'confirm_second_factor', { json: { factor }, signal });
  return answer.recovery_codes;
}

/** The calls about the own passkeys. */
export function passkeyCalls(steps: AuthSteps): PasskeyCalls {
  return {
    begin: async (proof = {}, { signal } = {}) => callFactor(steps, 'begin_passkey', { json: proofOf(steps, proof), signal }),
    add: async (made, { signal } = {}) =>
      (await callFactor<RecoveryCodes>(steps, 'add_passkey', { json: made, signal })).recovery_codes,
    remove: async (id, proof, { signal } = {}) =>
      callFactor(steps, 'remove_passkey', { json: { passkey_id: id, ...proofOf(steps, proof) }, signal }),
    ask: async ({ signal } = {}) => callFactor(steps, 'passkey_challenge', { json: {}, signal }),
  };
}

/** Removes the authenticator app. */
export async function removeFactor(steps: AuthSteps, proof: FactorProof, signal: AbortSignal | undefined): Promise<void> {
  await callFactor(steps, 'remove_second_factor', { json: proofOf(steps, proof), signal });
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(
  steps: AuthSteps,
  proof: FactorProof,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const answer = await callFactor<RecoveryCodes>(steps, 'new_recovery_codes', { json: proofOf(steps, proof), signal });
  return answer.recovery_codes;
}

interface RecoveryCodes {
  readonly recovery_codes: readonly string[];
}
