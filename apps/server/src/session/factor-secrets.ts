import { createHmac, hkdfSync } from 'node:crypto';
import { createSeal } from './create-seal.ts';

/** Keeps what second factors are made of: neither the database nor a backup of it is enough to read a secret or a recovery code. */
export interface FactorSecrets {
  /** Encrypts a secret for one account; the text is of no use at another one. */
  readonly encrypt: (userId: number, secret: string) => string;
  /** The secret of an account; throws where the text was altered, is of another account, or was made with another pepper. */
  readonly decrypt: (userId: number, encrypted: string) => string;
  /** What is stored of a recovery code: a keyed hash. The codes are random, so a slow one would gain nothing. */
  readonly hashRecoveryCode: (userId: number, code: string) => string;
  /** What authenticators keep of an account to distinguish it from others: always the same, and no one outside knows the account by it. */
  readonly passkeyHandle: (userId: number) => Uint8Array<ArrayBuffer>;
}

/** Keys for second factors, derived from the pepper of the passwords: what is lost with it has to be set up anew like these. */
export function createFactorSecrets(pepper: string): FactorSecrets {
  const { seal, open } = createSeal(pepper, 'lab-console second factor');
  const codeKey = Buffer.from(hkdfSync('sha256', pepper, '', 'lab-console recovery codes', 32));
  const handleKey = Buffer.from(hkdfSync('sha256', pepper, '', 'lab-console passkey handles', 32));
  return {
    encrypt: (userId, secret) => seal(`user ${userId}`, secret),
    decrypt: (userId, encrypted) => open(`user ${userId}`, encrypted),
    hashRecoveryCode: (userId, code) => createHmac('sha256', codeKey).update(`${userId} ${code}`).digest('hex'),
    passkeyHandle: (userId) => new Uint8Array(createHmac('sha256', handleKey).update(`${userId}`).digest()),
  };
}
