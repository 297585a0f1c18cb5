import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short texts for their owners: neither the database nor a backup of it is enough to read them. */
export interface Seal {
  /** The text is of no use for another owner. */
  readonly seal: (owner: string, text: string) => string;
  /** The text; throws where it was altered, is of another owner, or was sealed with another pepper. */
  readonly open: (owner: string, sealed: string) => string;
}

const algorithm = 'aes-256-gcm';
const version = 'v1';

/**
 * Makes a seal with a key that is derived from the pepper of the passwords: what is lost with it has to be entered again.
 *
 * @param purpose Distinguishes keys.
 */
export function createSeal(pepper: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', purpose, 32));
  return {
    seal: (owner, text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, ...[iv, encrypted, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
    },
    open: (owner, sealed) => {
      const [made, iv, encrypted, tag] = sealed.split('.');
      if (made !== version || iv === undefined || encrypted === undefined || tag === undefined) {
        throw new Error('the sealed text has an unknown form');
      }
      const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}
