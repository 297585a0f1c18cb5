import * as z from 'zod/mini';
import type { LoginAnswer } from '../database/functions.ts';
import type { User } from '../entities/user.ts';
import { ApiError } from '../errors/api-error.ts';
import { md5 } from '../session/md5.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import type { CallContext } from './context.ts';

const loginAnswer = z.looseObject({
  token: z.string().check(z.minLength(1)),
  id: z.number(),
  code: z.string(),
  role: z.enum(['admin', 'dev', 'centreadmin', 'teacher', 'student']),
});

/** Signing in and out (specification section 5, the wire contract, session). */
export interface AuthCalls {
  /** Signs in with what was typed; only its MD5 leaves the browser. */
  login(credentials: { readonly code: string; readonly password: string }, options?: CallOptions): Promise<User>;
  /**
   * Signs out, here at once and on the server where it can (`rpc/logout`, which a backend may lack). Never rejects.
   */
  logout(options?: CallOptions): Promise<void>;
  /** Sets a new password and signs out: the server ends every token of the account. */
  changePassword(password: string, options?: CallOptions): Promise<void>;
  /** Gets the token for `/res/api/` and keeps it in the session; `api.resources` does so when it has none. */
  loginToResources(options?: CallOptions): Promise<string>;
}

/** Makes the calls for signing in and out. */
export function authCalls({ transport, session, rest }: CallContext): AuthCalls {
  return {
    login: async ({ code, password }, { signal } = {}) => {
      const json = { code, password: md5(password) };
      const response = await transport.request('rest/rpc/login', { method: 'POST', json, signal });
      const answer: unknown = await response.json();
      // A function that returns a set answers a list of one.
      const parsed = loginAnswer.safeParse(Array.isArray(answer) ? answer[0] : answer);
      if (!parsed.success) {
        const cause = new Error('The answer of rpc/login is not a user with a token. Check the login function.');
        throw new ApiError({ kind: 'server', status: response.status, cause });
      }
      const { token, ...user } = parsed.data as unknown as LoginAnswer;
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
