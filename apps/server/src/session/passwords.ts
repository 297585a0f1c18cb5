import { createHmac, hash as digest } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore.ts';

/** Keeps and checks passwords. What stands for a password here is the lower-case hex MD5 that clients send. */
export interface Passwords {
  /** Text to be stored: argon2id over an HMAC of the MD5, so that neither a stolen database nor a sniffed hash alone is enough. */
  readonly hash: (md5: string) => Promise<string>;
  /**
   * Whether the password belongs to the stored text. Without one it takes the same time and answers `false`: how long
   * an answer takes must not tell whether an account exists.
   */
  readonly verify: (stored: string | null | undefined, md5: string) => Promise<boolean>;
}

/** OWASP's setting for argon2id (algorithm 2): 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Two at once leave threads for files and compression; in line wait at most as many as are through in ten seconds. */
const limits = { atOnce: 2, waiting: 200 };

/** Passwords with a pepper. */
export async function createPasswords(pepper: string): Promise<Passwords> {
  const line = createSemaphore(limits);
  const keyed = (md5: string): string => createHmac('sha256', pepper).update(md5).digest('hex');
  const hashMd5 = (md5: string): Promise<string> => line.run(() => hash(keyed(md5), cost));
  // No MD5 is as long as this, so nothing that is sent can be its password.
  const nobody = await hashMd5('a hash that no account has');
  return {
    hash: hashMd5,
    verify: (stored, md5) =>
      line.run(async () => {
        const matches = await verify(stored ?? nobody, keyed(md5)).catch(() => false);
        return matches && typeof stored === 'string';
      }),
  };
}

/** What a client sends for a password that was typed. */
export function md5OfTyped(password: string): string {
  return digest('md5', password);
}
