import type * as AuthOnDemand from './auth-on-demand.ts';
import type { LoginAnswer } from '../database/functions.ts';
import type { User } from '../entities/user.ts';
import { ApiError } from '../errors/api-error.ts';
import { md5 } from '../session/md5.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import type { CallContext } from './context.ts';

/** Whether an answer is a person with a token: everything later stands on it, so nothing else is kept. */
function isLoginAnswer(answer: unknown): answer is LoginAnswer {
  const { token, id, role } = Object(answer) as Partial<LoginAnswer>;
  return typeof token === 'string' && token !== '' && typeof id === 'number' && typeof role === 'string';
}

/** How a password is changed. */
export interface ChangePasswordOptions extends CallOptions {
  /** The password of before, as it is typed. */
  readonly current?: string | undefined;
}

const mustChooseCode = 'LC011';

/** Whether signing in was refused because the password was given by somebody else and one's own has to be chosen first. */
export function mustChoosePassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === mustChooseCode;
}

/** Signing in and out (specification section 5, the wire contract, session). */
export interface AuthCalls {
  /**
   * Signs in with what was typed; only its MD5 leaves the browser. A password that somebody else gave is refused as {@link mustChoosePassword}
   * says: {@link AuthCalls.choosePassword} goes on from there.
   */
  readonly login: (credentials: { readonly code: string; readonly password: string }, options?: CallOptions) => Promise<User>;
  /**
   * Signs out, here at once and on the server where it can (`rpc/logout`, which a backend may lack). Never rejects.
   */
  readonly logout: (options?: CallOptions) => Promise<void>;
  /**
   * Sets a new password and signs out: the server ends every token of the account. Without the current password it takes a sign-in of the
   * last ten minutes only.
   */
  readonly changePassword: (password: string, options?: ChangePasswordOptions) => Promise<void>;
  /** Replaces a given password by an own one and signs in with that. */
  readonly choosePassword: (
    change: { readonly code: string; readonly given: string; readonly password: string },
    options?: CallOptions,
  ) => Promise<User>;
  /** Checks a password without changing who is signed in; rejects like a sign-in where it is wrong. */
  readonly checkPassword: (
    credentials: { readonly code: string; readonly password: string },
    options?: CallOptions,
  ) => Promise<void>;
  /** Gets the token for `/res/api/` and keeps it in the session; `api.resources` does so when it has none. */
  readonly loginToResources: (options?: CallOptions) => Promise<string>;
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
