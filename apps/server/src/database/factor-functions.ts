/** What an account has of a second factor. */
export interface SecondFactorState {
  /** Encrypted; `null` while there is none. */
  readonly secret: string | null;
  /** One that was shown and not confirmed yet, encrypted; `null` where there is none of the last half hour. */
  readonly pendingSecret: string | null;
  /** The role has to have one. */
  readonly isRequired: boolean;
}

/** A sign-in that waits for its second factor. */
export interface FoundChallenge {
  readonly userId: number;
  /** Encrypted. */
  readonly secret: string;
  readonly mustChange: boolean;
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
  addChallenge(userId: number, challengeHash: string): Promise<void>;
  /** The sign-in of this account that a challenge continues; `undefined` when it is used, late, of another account or older than its password. */
  findChallenge(code: string, challengeHash: string): Promise<FoundChallenge | undefined>;
  /** Like `reserveAttempt` for codes: 0 and counted as wrong, or the seconds to wait. */
  reserveFactorAttempt(userId: number, from: FactorPlace): Promise<number>;
  /** Forgets the wrong codes of an account from there. */
  clearFactorFailures(userId: number, from: FactorPlace): Promise<void>;
  /** Uses a code up, with its challenge; resolves to `false` where either was used before. */
  useFactor(used: UsedFactor): Promise<boolean>;
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
  removeSecondFactor(userId: number, changedBy: number): Promise<void>;
  /** Removes the second factor of an account that the owner of the session manages, and ends its sessions; throws like `managedAccount`. */
  resetSecondFactor(jti: string, userId: number): Promise<void>;
}

/** Calls a function and resolves to its one value. */
type Call = (text: string, values: unknown[]) => Promise<unknown>;

/** Typed calls of these functions. */
export function createFactorFunctions(call: Call): FactorFunctions {
  return {
    addChallenge: async (userId, hash) => {
      await call('select auth.add_challenge($1, $2) as result', [userId, hash]);
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
    secondFactorOf: async (userId) => (await call('select auth.second_factor_of($1) as result', [userId])) as SecondFactorState,
    beginSecondFactor: async (userId, secret) => {
      await call('select auth.begin_second_factor($1, $2) as result', [userId, secret]);
    },
    confirmSecondFactor: async ({ jti, secret, step, hashes }) =>
      (await call('select auth.confirm_second_factor($1, $2, $3, $4) as result', [jti, secret, step, hashes])) === true,
    replaceRecoveryCodes: async (userId, hashes) => {
      await call('select auth.replace_recovery_codes($1, $2) as result', [userId, hashes]);
    },
    removeSecondFactor: async (userId, changedBy) => {
      await call('select auth.remove_second_factor($1, $2) as result', [userId, changedBy]);
    },
    resetSecondFactor: async (jti, userId) => {
      await call('select auth.reset_second_factor($1, $2) as result', [jti, userId]);
    },
  };
}
