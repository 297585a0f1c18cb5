import type * as AuthOnDemand from './auth-on-demand.ts';
import type { AuthSteps } from './auth-on-demand.ts';
import type { LoginAnswer, LogoutAnswer } from '../database/functions.ts';
import type { User } from '../entities/user.ts';
import { ApiError } from '../errors/api-error.ts';
import { md5 } from '../session/md5.ts';
import type { SessionData } from '../session/session-store.ts';
import type { CallContext } from './context.ts';
import type { AuthCalls } from './auth-calls.ts';

/** Whether an answer is a person with a token: everything later depends on it, so nothing else is kept. */
function isLoginAnswer(answer: unknown): answer is LoginAnswer {
  const { token, id, role } = Object(answer) as Partial<LoginAnswer>;
  return typeof token === 'string' && token !== '' && typeof id === 'number' && typeof role === 'string';
}

const mustChooseCode = 'LC011';

/** Whether signing in was refused because the password was given by another person and one's own has to be chosen first. */
export function mustChoosePassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === mustChooseCode;
}

const mustSetUpCode = 'LC063';

/** Whether signing in was refused because the role has to have a second factor, which has to be set up first. */
export function mustSetUpFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === mustSetUpCode;
}

/** What few sign-ins need comes with the first call of it. */
const onDemand = async (): Promise<typeof AuthOnDemand> => import('./auth-on-demand.ts');

/** Makes the calls for signing in and out. */
export function authCalls({ transport, session, rest }: CallContext): AuthCalls {
  // A sign-in that is good for choosing a password or setting up a second factor only, until it is good for everything.
  let held: SessionData | null = null;
  const open = async (json: object, signal: AbortSignal | undefined, name = 'login'): Promise<LoginAnswer> => {
    const response = await transport.request(`rest/rpc/${name}`, { method: 'POST', json, signal });
    // A function that returns a set answers a list of one.
    const [answer] = [(await response.json()) as unknown].flat();
    if (isLoginAnswer(answer)) return answer;
    const cause = new Error(`rpc/${name} answered no user with a token`);
    throw new ApiError({ kind: 'server', status: response.status, cause });
  };
  const enter = (answer: LoginAnswer): User => {
    const { token, must_change_password: mustChoose, must_set_up_second_factor: mustSetUp, ...user } = answer;
    held = mustChoose || mustSetUp ? { token, user } : null;
    if (held) {
      const code = mustChoose ? mustChooseCode : mustSetUpCode;
      throw new ApiError({ kind: 'forbidden', status: 403, code, details: { account: user.code } });
    }
    session.signIn({ token, user });
    return user;
  };
  const login: AuthCalls['login'] = async ({ code, password }, { signal } = {}) =>
    enter(await open({ code, password: md5(password) }, signal));
  const steps: AuthSteps = { transport, session, rest, open, login, md5, held: () => held };
  return {
    login,
    exchangeSignOn: async (code, { signal } = {}) => enter(await open({ code }, signal, 'exchange_sign_on')),
    giveFactor: async (given, { signal } = {}) => enter(await open(given, signal)),
    logout: async ({ signal } = {}) => {
      const data = session.getSnapshot();
      if (!data) return undefined;
      const headers = { Authorization: `Bearer ${data.token}` };
      session.signOut('logout');
      try {
        const response = await transport.request('rest/rpc/logout', { method: 'POST', json: {}, headers, signal });
        const { sign_out_address: address } = Object(response.status === 200 && (await response.json())) as LogoutAnswer;
        return typeof address === 'string' && /^https?:/.test(address) ? address : undefined;
      } catch {
        return undefined;
      }
    },
    changePassword: async (password, options = {}) => (await onDemand()).changePassword(steps, password, options),
    choosePassword: async (change, { signal } = {}) => (await onDemand()).choosePassword(steps, change, signal),
    passwordLink: async (secret, { signal } = {}) => (await onDemand()).passwordLink(steps, secret, signal),
    choosePasswordByLink: async (use, { signal } = {}) => (await onDemand()).choosePasswordByLink(steps, use, signal),
    checkPassword: async (credentials, { signal } = {}) => (await onDemand()).checkPassword(steps, credentials, signal),
    setUpFactor: async (proof = {}, { signal } = {}) => (await onDemand()).setUpFactor(steps, proof, signal),
    confirmFactor: async (factor, { signal } = {}) => (await onDemand()).confirmFactor(steps, factor, signal),
    finishSetUp: () => {
      if (held) session.signIn(held);
      held = null;
    },
    passkeys: async () => (await onDemand()).passkeyCalls(steps),
    removeFactor: async (proof, { signal } = {}) => (await onDemand()).removeFactor(steps, proof, signal),
    renewRecoveryCodes: async (proof, { signal } = {}) => (await onDemand()).renewRecoveryCodes(steps, proof, signal),
    loginToResources: async ({ signal } = {}) => (await onDemand()).loginToResources(steps, signal),
  };
}
