import type { CallOptions } from '../transport/transport-options.ts';
import type { User } from '../entities/user.ts';

/** How a password is changed. */
export interface ChangePasswordOptions extends CallOptions {
  /** The password of before, as it is typed. */
  readonly current?: string | undefined;
}

/** What shows that it is the owner who changes the second factor. */
export interface FactorProof {
  /** The password, as it is typed; may be left out in the first ten minutes after signing in. */
  readonly current?: string | undefined;
  /** A code of the second factor that there is, or a recovery code. */
  readonly factor?: string | undefined;
}

/** A secret for an authenticator app. It counts once a code of it was given. */
export interface NewSecondFactor {
  /** In Base32, for typing it. */
  readonly secret: string;
  /** The `otpauth:` address, for a QR code. */
  readonly address: string;
}

/** Signing in and out (specification section 5, the wire contract, session). */
export interface AuthCalls {
  /**
   * Signs in with what was typed; only its MD5 leaves the browser. A password that somebody else gave is refused as {@link mustChoosePassword}
   * says: {@link AuthCalls.choosePassword} goes on from there. An account with a second factor rejects with an error that holds a
   * {@link secondFactorChallenge}, and one that has to set one up as {@link mustSetUpFactor} says.
   */
  readonly login: (credentials: { readonly code: string; readonly password: string }, options?: CallOptions) => Promise<User>;
  /** The second step of a sign-in: a code of the authenticator app or a recovery code, with the challenge of the first step. */
  readonly giveFactor: (
    given: { readonly code: string; readonly challenge: string; readonly factor: string },
    options?: CallOptions,
  ) => Promise<User>;
  /** Makes a secret for an authenticator app, for who is signed in or has to set one up while signing in. */
  readonly setUpFactor: (proof?: FactorProof, options?: CallOptions) => Promise<NewSecondFactor>;
  /** Confirms the secret by a code of the app; resolves to ten recovery codes, which are shown once. Ends the other sign-ins of the account. */
  readonly confirmFactor: (factor: string, options?: CallOptions) => Promise<readonly string[]>;
  /** Goes on with a sign-in that had to set up a second factor first. */
  readonly finishSetUp: () => void;
  /** Removes the second factor; refused where the role has to have one. */
  readonly removeFactor: (proof: FactorProof, options?: CallOptions) => Promise<void>;
  /** Replaces the recovery codes by ten new ones. */
  readonly renewRecoveryCodes: (proof: FactorProof, options?: CallOptions) => Promise<readonly string[]>;
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
