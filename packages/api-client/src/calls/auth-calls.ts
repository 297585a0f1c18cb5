import type { CallOptions } from '../transport/transport-options.ts';
import type { User } from '../entities/user.ts';

/** How a password is changed. */
export interface ChangePasswordOptions extends CallOptions {
  /** The password of before, as it is typed. */
  readonly current?: string | undefined;
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
