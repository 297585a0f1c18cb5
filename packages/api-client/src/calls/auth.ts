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

/** Signing in and out (specification section 5, the wire contract, session). */
export interface AuthCalls {
  /** Signs in with what was typed; only its MD5 leaves the browser. */
  readonly login: (credentials: { readonly code: string; readonly password: string }, options?: CallOptions) => Promise<User>;
  /**
   * Signs out, here at once and on the server where it can (`rpc/logout`, which a backend may lack). Never rejects.
   */
  readonly logout: (options?: CallOptions) => Promise<void>;
  /** Sets a new password and signs out: the server ends every token of the account. */
  readonly changePassword: (password: string, options?: CallOptions) => Promise<void>;
  /** Gets the token for `/res/api/` and keeps it in the session; `api.resources` does so when it has none. */
  readonly loginToResources: (options?: CallOptions) => Promise<string>;
}

/** Makes the calls for signing in and out. */
export function authCalls({ transport, session, rest }: CallContext): AuthCalls {
  return {
    login: async ({ code, password }, { signal } = {}) => {
      const json = { code, password: md5(password) };
      const response = await transport.request('rest/rpc/login', { method: 'POST', json, signal });
      // A function that returns a set answers a list of one.
      const [answer] = [(await response.json()) as unknown].flat();
      if (!isLoginAnswer(answer)) {
        const cause = new Error('The answer of rpc/login is not a user with a token. ');
        throw new ApiError({ kind: 'server', status: response.status, cause });
      }
      const { token, ...user } = answer;
      session.signIn({ token, user });
      return user;
    },
    logout: async ({ signal } = {}) => {
      const data = session.getSnapshot();
      if (!data) return;
      const headers = { Authorization: `Bearer ${data.token}` };
      session.signOut('logout');
      await transport.request('rest/rpc/logout', { method: 'POST', json: {}, headers, signal }).catch(() => undefined);
    },
    changePassword: async (password, { signal } = {}) => {
      const query = rest.rpc('change_password', { password: md5(password) });
      await (signal ? query.abortSignal(signal) : query).throwOnError();
      session.signOut('passwordChanged');
    },
    loginToResources: async ({ signal } = {}) => {
      const json = { username: '', password: '', recaptcha: '' };
      const response = await transport.request('/res/api/login', { method: 'POST', json, signal });
      const auth = await response.text();
      session.setAuth(auth);
      return auth;
    },
  };
}
