import { loadPart } from '@lab-console/widget-base';
import { passkeyFailureOf } from './passkey-failure.ts';
import type { startAuthentication, startRegistration } from './passkeys.ts';

/**
 * Has a passkey sign what the server asks; the browser asks the person.
 *
 * @throws PasskeyFailure when the person cancels, or the browser cannot.
 */
export async function signWithPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> {
  const start = await loadPart(() => import('./passkeys.ts'), 'startAuthentication');
  try {
    return (await start({ optionsJSON: options as AuthenticationOptions })) as AuthenticationResponseJSON;
  } catch (error) {
    throw passkeyFailureOf(error);
  }
}

/**
 * Makes a passkey of what the server asks; the browser asks the person.
 *
 * @throws PasskeyFailure when the person cancels, or the browser cannot.
 */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  const start = await loadPart(() => import('./passkeys.ts'), 'startRegistration');
  try {
    return (await start({ optionsJSON: options as RegistrationOptions })) as RegistrationResponseJSON;
  } catch (error) {
    throw passkeyFailureOf(error);
  }
}

/** The library has types of its own for what the browser defines, with the same members. */
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
