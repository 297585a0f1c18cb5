import type { Secrets } from '../src/host/data-dir/secrets.ts';

/** Secrets for archives in tests. */
export const testSecrets: Secrets = {
  jwtSecret: 'j'.repeat(64),
  resourceSecret: 'r'.repeat(64),
  signOnSecret: 'a'.repeat(64),
  storageSecret: 's'.repeat(64),
  passwordPepper: 'p'.repeat(64),
  authenticatorPassword: 'a'.repeat(64),
  gatewayPassword: 'g'.repeat(64),
  superuserPassword: 'u'.repeat(64),
};
