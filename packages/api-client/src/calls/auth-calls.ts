import type { PasswordLinkOwner } from '../database/functions.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import type { User } from '../entities/user.ts';

/** How a password is changed. */
export interface ChangePasswordOptions extends CallOptions {
  /** The password of before, as it is typed. */
  readonly current?: string | undefined;
}

/** A code of the authenticator app, a recovery code, or what a passkey has signed, as `PublicKeyCredential.toJSON()` answers it. */
export type GivenFactor = string | AuthenticationResponseJSON;

/** What shows that it is the owner who changes the second factor. */
export interface FactorProof {
  /** The password, as it is typed; may be left out in the first ten minutes after signing in. */
  readonly current?: string | undefined;
  /** The second factor that there is; a passkey signs the answer of {@link PasskeyCalls.ask}. */
  readonly factor?: GivenFactor | undefined;
}

/** A passkey that the browser has made. */
export interface MadePasskey {
  /** What its owner calls it: up to 60 characters. */
  readonly name: string;
  /** As `PublicKeyCredential.toJSON()` answers it. */
  readonly credential: RegistrationResponseJSON;
}

/** A secret for an authenticator app. It counts once a code of it was given. */
export interface NewSecondFactor {
  /** In Base32, for typing it. */
  readonly secret: string;
  /** The `otpauth:` address, for a QR code. */
  readonly address: string;
}

/** The own passkeys. */
export interface PasskeyCalls {
  /** What the browser makes a passkey of; good for five minutes. */
  readonly begin: (proof?: FactorProof, options?: CallOptions) => Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Adds the passkey that the browser has made; resolves to ten recovery codes where it is the first second factor, otherwise to none. */
  readonly add: (made: MadePasskey, options?: CallOptions) => Promise<readonly string[]>;
  /** Removes a passkey; refused where it is the last second factor of a role that has to have one. */
  readonly remove: (id: number, proof: FactorProof, options?: CallOptions) => Promise<void>;
  /** What a passkey signs to show that the owner is there; good once and for five minutes. */
  readonly ask: (options?: CallOptions) => Promise<PublicKeyCredentialRequestOptionsJSON>;
}

/** Signing in and out (specification section 5, the wire contract, session). */
export interface AuthCalls {
  /**
   * Signs in with what was typed; only its MD5 leaves the browser. A password that another person gave is refused with {@link mustChoosePassword}:
   * {@link AuthCalls.choosePassword} goes on from there. An account with a second factor rejects with an error that holds a
   * {@link secondFactorChallenge}, and one that has to set one up with {@link mustSetUpFactor}.
   */
  readonly login: (credentials: { readonly code: string; readonly password: string }, options?: CallOptions) => Promise<User>;
  /**
   * Signs in with the one-time code that the university's sign-on has left in the address of the console; rejects like {@link AuthCalls.login}.
   * The browser has to be the one that came from there: the backend knows it by a cookie.
   */
  readonly exchangeSignOn: (code: string, options?: CallOptions) => Promise<User>;
  /** The second step of a sign-in: the second factor with the challenge of the first step. */
  readonly giveFactor: (
    given: { readonly code: string; readonly challenge: string; readonly factor: GivenFactor },
    options?: CallOptions,
  ) => Promise<User>;
  /** Makes a secret for an authenticator app, for who is signed in or has to set one up while signing in. */
  readonly setUpFactor: (proof?: FactorProof, options?: CallOptions) => Promise<NewSecondFactor>;
  /** Confirms the secret by a code of the app; resolves to ten recovery codes, which are shown once. Ends the other sign-ins of the account. */
  readonly confirmFactor: (factor: string, options?: CallOptions) => Promise<readonly string[]>;
  /** Goes on with a sign-in that had to set up a second factor first. */
  readonly finishSetUp: () => void;
  /** The calls about the own passkeys, for who is signed in or has to set up a second factor while signing in. */
  readonly passkeys: () => Promise<PasskeyCalls>;
  /** Removes the authenticator app; refused where it is the last second factor of a role that has to have one. */
  readonly removeFactor: (proof: FactorProof, options?: CallOptions) => Promise<void>;
  /** Replaces the recovery codes by ten new ones. */
  readonly renewRecoveryCodes: (proof: FactorProof, options?: CallOptions) => Promise<readonly string[]>;
  /**
   * Signs out, here at once and on the server where it can (`rpc/logout`, which a backend may lack). Never rejects. Resolves to the address at which
   * the browser signs out of the university's sign-on, too, where it came from there.
   */
  readonly logout: (options?: CallOptions) => Promise<string | undefined>;
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
  /** Whose password a link is for; rejects with kind `forbidden` where the link is unknown, used or ended. */
  readonly passwordLink: (secret: string, options?: CallOptions) => Promise<PasswordLinkOwner>;
  /** Chooses a password with a link, which is used up by that, and signs in with it; rejects like {@link AuthCalls.login}. */
  readonly choosePasswordByLink: (
    use: { readonly secret: string; readonly code: string; readonly password: string },
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
