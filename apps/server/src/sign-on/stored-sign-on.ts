import { z } from 'zod';
import type { Seal } from '../session/create-seal.ts';
import type { SealedSignOn } from '../session/sign-on-functions.ts';
import { signOnEnvironment, type SignOnSettings } from './sign-on-settings.ts';

/** What an administrator sets in the console, as it is sent and stored; the secret of the client goes beside it. */
export const typedSignOn = z.strictObject({
  kind: z.enum(['oidc', 'cas'], 'must be oidc or cas'),
  address: signOnEnvironment.SIGN_ON_ADDRESS.unwrap(),
  public_address: signOnEnvironment.PUBLIC_ADDRESS.unwrap(),
  claim: signOnEnvironment.SIGN_ON_CLAIM.unwrap(),
  /** OpenID Connect only. */
  client_id: signOnEnvironment.SIGN_ON_CLIENT_ID,
  scope: signOnEnvironment.SIGN_ON_SCOPE,
  second_factor: signOnEnvironment.SIGN_ON_SECOND_FACTOR,
  local_sign_in: signOnEnvironment.LOCAL_SIGN_IN.unwrap().default('administrators'),
});
/** Settings of sign-on as an administrator typed them. */
export type TypedSignOn = z.infer<typeof typedSignOn>;

/** What administrators set, read from the database. */
export interface StoredSignOn {
  readonly typed: TypedSignOn;
  readonly settings: SignOnSettings;
  readonly localSignIn: 'everyone' | 'administrators';
}

/** Whom a secret belongs to: a client of a provider. */
export const ownerOfSecret = ({ address, client_id: id }: TypedSignOn): string => `${address} ${id ?? ''}`;

/** Puts together what the gateway works with. */
export function settingsOf(typed: TypedSignOn, secret: string | undefined): SignOnSettings {
  return {
    kind: typed.kind,
    address: typed.kind === 'cas' ? typed.address.replace(/\/+$/, '') : typed.address,
    publicAddress: typed.public_address,
    claim: typed.claim,
    client: { id: typed.kind === 'oidc' ? (typed.client_id ?? '') : '', secret, scope: typed.scope },
    coversFactor: typed.second_factor === 'provider',
  };
}

/** Reads the row; throws where it was altered, or its secret was made with another pepper. */
export function readStoredSignOn({ settings, sealedSecret }: SealedSignOn, seal: Seal): StoredSignOn {
  const typed = typedSignOn.parse(settings);
  const secret = sealedSecret === null ? undefined : seal.open(ownerOfSecret(typed), sealedSecret);
  return { typed, settings: settingsOf(typed, secret), localSignIn: typed.local_sign_in };
}
