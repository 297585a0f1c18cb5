import { casProvider } from './cas-provider.ts';
import { openIdProvider } from './open-id-provider.ts';
import type { SignOnProvider } from './sign-on-provider.ts';
import type { SignOnSettings } from './sign-on-settings.ts';

/** The provider that the settings name. */
export function createProvider(settings: SignOnSettings, basePath: string): SignOnProvider {
  const home = `${settings.publicAddress}${basePath}`;
  const addresses = { signOn: `${home}/api/sign-on/return`, signOut: `${home}/admin/login` };
  return settings.kind === 'cas' ? casProvider(settings, addresses) : openIdProvider(settings, addresses);
}
