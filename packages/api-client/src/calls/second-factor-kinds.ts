import { ApiError } from '../errors/api-error.ts';

/** What the account of a sign-in that waits for a second factor can give; a recovery code is good beside each. */
export interface SecondFactorKinds {
  /** It has an authenticator app. */
  readonly hasCode: boolean;
  /** What one of its passkeys signs; missing where it has none for the host of the console. */
  readonly passkey?: PublicKeyCredentialRequestOptionsJSON;
}

/** What the account of a sign-in that waits for a second factor can give. */
export function secondFactorKinds(error: unknown): SecondFactorKinds {
  const { kinds = ['code'], passkey } = Object(error instanceof ApiError && error.details) as {
    readonly kinds?: readonly string[];
    readonly passkey?: PublicKeyCredentialRequestOptionsJSON;
  };
  return { hasCode: kinds.includes('code'), ...(passkey ? { passkey } : {}) };
}
