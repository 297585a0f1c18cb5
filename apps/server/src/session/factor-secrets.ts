import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps what second factors are made of: neither the database nor a backup of it is enough to read a secret or a recovery code. */
export interface FactorSecrets {
  /** Encrypts a secret for one account; the text is of no use at another one. */
  readonly encrypt: (userId: number, secret: string) => string;
  /** The secret of an account; throws where the text was altered, is of another account, or was made with another pepper. */
  readonly decrypt: (userId: number, encrypted: string) => string;
  /** What is stored of a recovery code: a keyed hash. The codes are random, so a slow one would gain nothing. */
  readonly hashRecoveryCode: (userId: number, code: string) => string;
}

const algorithm = 'aes-256-gcm';
const version = 'v1';

/** Keys for second factors, derived from the pepper of the passwords: what is lost with it has to be set up anew like these. */
export function createFactorSecrets(pepper: string): FactorSecrets {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'lab-console second factor', 32));
  const codeKey = Buffer.from(hkdfSync('sha256', pepper, '', 'lab-console recovery codes', 32));
  const owner = (userId: number): Buffer => Buffer.from(`user ${userId}`);
  return {
    encrypt: (userId, secret) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(owner(userId));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [version, iv.toString('base64url'), encrypted.toString('base64url'), cipher.getAuthTag().toString('base64url')].join(
        '.',
      );
    },
    decrypt: (userId, encrypted) => {
      const [made, iv, text, tag] = encrypted.split('.');
      if (made !== version || iv === undefined || text === undefined || tag === undefined) {
        throw new Error('the secret of a second factor has an unknown form');
      }
      const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(owner(userId))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
    hashRecoveryCode: (userId, code) => createHmac('sha256', codeKey).update(`${userId} ${code}`).digest('hex'),
  };
}
