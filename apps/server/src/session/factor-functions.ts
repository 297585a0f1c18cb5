import type { SignOn } from './sign-on-functions.ts';

/** A passkey as it is stored. */
export interface StoredPasskey {
  readonly id: number;
  /** The name of the console that it was made for. */
  readonly host: string;
  /** In base64url. */
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly transports: readonly string[];
}

/** A passkey that is to be added. */
export interface NewPasskey extends Omit<StoredPasskey, 'id'> {
  readonly counter: number;
  readonly name: string;
}

/** What became of a passkey that was to be added. */
export type AddedPasskey =
  | { readonly kind: 'added'; readonly isFirst: boolean }
  /** The challenge was used, late or of another session; an account has this passkey; the account has enough of them. */
  | { readonly kind: 'late' | 'known' | 'full' };

/** What became of a part of the second factor that was to be removed. `required` means that the role has to have one and this is the last part. */
export type RemovedFactor = 'removed' | 'unknown' | 'required';

/** What a signed-in person signs a challenge for. */
export type PasskeyPurpose = 'add' | 'confirm';

/** What an account has of a second factor. */
export interface SecondFactorState {
  /** Of an authenticator app, encrypted; `null` while there is none. */
  readonly secret: string | null;
  /** One that was shown and not confirmed yet, encrypted; `null` where there is none of the last half hour. */
  readonly pendingSecret: string | null;
  readonly passkeys: readonly StoredPasskey[];
  /** The role has to have one. */
  readonly isRequired: boolean;
}

/** A sign-in that waits for its second factor. */
export interface FoundChallenge {
  readonly userId: number;
  /** Of an authenticator app, encrypted; `null` without one. */
  readonly secret: string | null;
  readonly passkeys: readonly StoredPasskey[];
  readonly mustChange: boolean;
  /** The provider, where the sign-in did not begin with a password. */
  readonly signOn: SignOn | null;
}

/** A second factor that is to be used up. */
export interface UsedFactor {
  readonly userId: number;
  /** SHA-256 of the challenge of a sign-in, which is used up with it; `null` outside of one. */
  readonly challengeHash: string | null;
  /** Interval of a code of the app; `null` for a recovery code. */
  readonly step: number | null;
  readonly recoveryHash: string | null;
}

/** From where a second factor is tried. */
interface FactorPlace {
  readonly address: string;
  readonly device: string | null;
}

/** The part of the schema `auth` about second factors. */
export interface FactorFunctions {
  /** Keeps the SHA-256 of a new challenge for five minutes. */
  addChallenge(userId: number, challengeHash: string, signOn?: SignOn): Promise<void>;
  /** The sign-in of this account that a challenge continues; `undefined` when it is used, late, of another account or older than its password. */
  findChallenge(code: string, challengeHash: string): Promise<FoundChallenge | undefined>;
  /** Like `reserveAttempt` for codes: 0 and counted as wrong, or the seconds to wait. */
  reserveFactorAttempt(userId: number, from: FactorPlace): Promise<number>;
  /** Forgets the wrong codes of an account from there. */
  clearFactorFailures(userId: number, from: FactorPlace): Promise<void>;
  /** Uses a code up, with its challenge; resolves to `false` where either was used before. */
  useFactor(used: UsedFactor): Promise<boolean>;
  /**
   * Notes that a passkey has signed, with the challenge of a sign-in where it was for one. Resolves to `late` where challenge or passkey are gone, and
   * to `copied` where the counter did not go on.
   */
  usePasskey(used: {
    readonly userId: number;
    readonly challengeHash: string | null;
    readonly passkeyId: number;
    readonly counter: number;
  }): Promise<'used' | 'late' | 'copied'>;
  /** Keeps the SHA-256 of a challenge for a signed-in person for five minutes. */
  addPasskeyChallenge(jti: string, challengeHash: string, purpose: PasskeyPurpose): Promise<void>;
  /** Uses such a challenge up; resolves to whether it was good. */
  usePasskeyChallenge(jti: string, challengeHash: string, purpose: PasskeyPurpose): Promise<boolean>;
  /** Adds a passkey and uses up the challenge that it was made for; the recovery codes count where it is the first second factor. */
  addPasskey(added: {
    readonly jti: string;
    readonly challengeHash: string;
    readonly passkey: NewPasskey;
    readonly hashes: readonly string[];
  }): Promise<AddedPasskey>;
  removePasskey(userId: number, passkeyId: number): Promise<RemovedFactor>;
  secondFactorOf(userId: number): Promise<SecondFactorState>;
  /** Keeps a secret that counts once it is confirmed. */
  beginSecondFactor(userId: number, secret: string): Promise<void>;
  /** Makes the pending secret the one that counts and ends the other sessions; resolves to `false` where it is not pending any more. */
  confirmSecondFactor(confirmed: {
    readonly jti: string;
    readonly secret: string;
    readonly step: number;
    readonly hashes: readonly string[];
  }): Promise<boolean>;
  replaceRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void>;
  /** Removes the authenticator app. */
  removeFactorApp(userId: number): Promise<RemovedFactor>;
  /** Removes app, passkeys and recovery codes of an account that the owner of the session manages, and ends its sessions; throws like `managedAccount`. */
  resetSecondFactor(jti: string, userId: number): Promise<void>;
}

/** Calls a function and resolves to its one value. */
type Call = (text: string, values: unknown[]) => Promise<unknown>;

/** Typed calls of these functions. */
export function createFactorFunctions(call: Call): FactorFunctions {
  return {
    addChallenge: async (userId, hash, signOn) => {
      await call('select auth.add_challenge($1, $2, $3) as result', [userId, hash, signOn ?? null]);
    },
    findChallenge: async (code, hash) =>
      (await call('select auth.find_challenge($1, $2) as result', [code, hash])) as FoundChallenge | undefined,
    reserveFactorAttempt: async (userId, { address, device }) =>
      Number(await call('select auth.reserve_factor_attempt($1, $2, $3) as result', [userId, address, device])),
    clearFactorFailures: async (userId, { address, device }) => {
      await call('select auth.clear_factor_failures($1, $2, $3) as result', [userId, address, device]);
    },
    useFactor: async ({ userId, challengeHash, step, recoveryHash }) =>
      (await call('select auth.use_factor($1, $2, $3, $4) as result', [userId, challengeHash, step, recoveryHash])) === true,
    usePasskey: async ({ userId, challengeHash, passkeyId, counter }) =>
      (await call('select auth.use_passkey($1, $2, $3, $4) as result', [userId, challengeHash, passkeyId, counter])) as
        | 'used'
        | 'late'
        | 'copied',
    addPasskeyChallenge: async (jti, challengeHash, purpose) => {
      await call('select auth.add_passkey_challenge($1, $2, $3) as result', [jti, challengeHash, purpose]);
    },
    usePasskeyChallenge: async (jti, challengeHash, purpose) =>
      (await call('select auth.use_passkey_challenge($1, $2, $3) as result', [jti, challengeHash, purpose])) === true,
    addPasskey: async ({ jti, challengeHash, passkey, hashes }) =>
      (await call('select auth.add_passkey($1, $2, $3, $4) as result', [
        jti,
        challengeHash,
        JSON.stringify(passkey),
        hashes,
      ])) as AddedPasskey,
    removePasskey: async (userId, passkeyId) =>
      (await call('select auth.remove_passkey($1, $2) as result', [userId, passkeyId])) as RemovedFactor,
    secondFactorOf: async (userId) => (await call('select auth.second_factor_of($1) as result', [userId])) as SecondFactorState,
    beginSecondFactor: async (userId, secret) => {
      await call('select auth.begin_second_factor($1, $2) as result', [userId, secret]);
    },
    confirmSecondFactor: async ({ jti, secret, step, hashes }) =>
      (await call('select auth.confirm_second_factor($1, $2, $3, $4) as result', [jti, secret, step, hashes])) === true,
    replaceRecoveryCodes: async (userId, hashes) => {
      await call('select auth.replace_recovery_codes($1, $2) as result', [userId, hashes]);
    },
    removeFactorApp: async (userId) => (await call('select auth.remove_factor_app($1) as result', [userId])) as RemovedFactor,
    resetSecondFactor: async (jti, userId) => {
      await call('select auth.reset_second_factor($1, $2) as result', [jti, userId]);
    },
  };
}
