import type * as AuthOnDemand from './auth-on-demand.ts';
import type { LoginAnswer } from '../database/functions.ts';
import { ApiError } from '../errors/api-error.ts';
import { md5 } from '../session/md5.ts';
import type { CallContext } from './context.ts';
import type { AuthCalls } from './auth-calls.ts';

/** Whether an answer is a person with a token: everything later stands on it, so nothing else is kept. */
function isLoginAnswer(answer: unknown): answer is LoginAnswer {
  const { token, id, role } = Object(answer) as Partial<LoginAnswer>;
  return typeof token === 'string' && token !== '' && typeof id === 'number' && typeof role === 'string';
}

const mustChooseCode = 'LC011';

/** Whether signing in was refused because the password was given by somebody else and one's own has to be chosen first. */
export function mustChoosePassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === mustChooseCode;
}

/** What few sign-ins need comes with the first call of it. */
const onDemand = async (): Promise<typeof AuthOnDemand> => import('./auth-on-demand.ts');

/** Makes the calls for signing in and out. */
export function authCalls({ transport, session, rest }: CallContext): AuthCalls {
  const open = async (code: string, password: string, signal: AbortSignal | undefined): Promise<LoginAnswer> => {
    const json = { code, password: md5(password) };
    const response = await transport.request('rest/rpc/login', { method: 'POST', json, signal });
    // A function that returns a set answers a list of one.
    const [answer] = [(await response.json()) as unknown].flat();
    if (isLoginAnswer(answer)) return answer;
    const cause = new Error('rpc/login answered no user with a token');
    throw new ApiError({ kind: 'server', status: response.status, cause });
  };
  const login: AuthCalls['login'] = async ({ code, password }, { signal } = {}) => {
    const { token, must_change_password: mustChoose, ...user } = await open(code, password, signal);
    if (mustChoose) throw new ApiError({ kind: 'forbidden', status: 403, code: mustChooseCode });
    session.signIn({ token, user });
    return user;
  };
  const steps = { transport, session, rest, open, login, md5 };
  return {
    login,
    logout: async ({ signal } = {}) => {
      const data = session.getSnapshot();
      if (!data) return;
      const headers = { Authorization: `Bearer ${data.token}` };
      session.signOut('logout');
      await transport.request('rest/rpc/logout', { method: 'POST', json: {}, headers, signal }).catch(() => undefined);
    },
    changePassword: async (password, options = {}) => (await onDemand()).changePassword(steps, password, options),
    choosePassword: async (change, { signal } = {}) => (await onDemand()).choosePassword(steps, change, signal),
    checkPassword: async (credentials, { signal } = {}) => (await onDemand()).checkPassword(steps, credentials, signal),
    loginToResources: async ({ signal } = {}) => (await onDemand()).loginToResources(steps, signal),
  };
}
